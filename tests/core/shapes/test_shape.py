"""The shape of a line, judged without looking at a game."""

import pytest

from assistant.core.shapes.outside import LONGEST_TEXT
from assistant.core.shapes.record import record
from assistant.core.shapes.shape import (
    FLAG,
    LONGEST_LIST,
    TEXT,
    WHOLE,
    Field,
    Misshapen,
    Shape,
    list_of,
    mapping_of,
    name_of,
    one_of,
    or_null,
    short,
)
from assistant.core.words.message import message, say
from assistant.core.words.voice import Speaker


class Known:
    """Cards called a and b."""

    def known(self, kind, name):
        return kind == "card" and name in ("a", "b")


def read(kind, value):
    return kind.read(value, Known())


def problem(kind, value):
    with pytest.raises(Misshapen) as caught:
        read(kind, value)
    return said(caught)


def said(caught):
    return say(caught.value.reason, Speaker("en"))


@pytest.mark.parametrize("number", [0, -1, 10 ** 400])
def test_any_whole_number_is_one(number):
    assert read(WHOLE, number) == number


@pytest.mark.parametrize("value", [True, None, 1.0, float("nan"), "1", [1], {}])
def test_what_is_no_whole_number_is_named(value):
    assert problem(WHOLE, value) == f"a whole number is needed, not {short(value)}"


def test_a_text_has_a_longest_length():
    assert read(TEXT, "x" * LONGEST_TEXT) == "x" * LONGEST_TEXT
    assert problem(TEXT, "x" * (LONGEST_TEXT + 1)) == f"a text is needed, not {'x' * 37}…"
    assert problem(TEXT, 3) == "a text is needed, not 3"


def test_a_flag_is_true_false_or_a_number():
    assert [read(FLAG, value) for value in (True, False, 0, 1, -3)] == [1, 0, 0, 1, -3]
    problem(FLAG, "yes")


def test_a_name_is_one_that_there_is():
    assert read(name_of("card", message("card")), "a") == "a"
    assert problem(name_of("card", message("card")), "c") == "there is no card 'c'"
    assert problem(name_of("clan", message("clan")), "a") == "there is no clan 'a'"
    assert problem(name_of("card", message("card")), None) == "a text is needed, not null"
    assert problem(name_of("card", message("card")), True) == "a text is needed, not true"


def test_one_of_some_words():
    assert read(one_of("easy", "hard"), "hard") == "hard"
    assert problem(one_of("easy", "hard"), "no") == "one of easy, hard is needed, not no"
    problem(one_of("easy"), ["easy"])


def test_lists_have_a_least_a_most_and_sometimes_an_exact_length():
    assert read(list_of(WHOLE), []) == () and read(list_of(WHOLE, least=1), [1, 2]) == (1, 2)
    assert problem(list_of(WHOLE, least=1), []) == f"a list of 1 to {LONGEST_LIST} is needed, not of 0"
    assert problem(list_of(WHOLE), [0] * (LONGEST_LIST + 1)).endswith(f"not of {LONGEST_LIST + 1}")
    assert problem(list_of(WHOLE), {"0": 1}) == "a list is needed, not {'0': 1}"
    assert problem(list_of(WHOLE), [1, "x"]) == "a whole number is needed, not x"
    three = list_of(WHOLE, exactly=3)
    assert read(three, [1, -2, 3]) == (1, -2, 3)
    assert problem(three, [1, 2]) == "a list of 3 is needed, not of 2"


def test_objects_have_keys_and_values_of_a_kind():
    kind = mapping_of(name_of("card", message("card")), WHOLE)
    assert read(kind, {"a": 1, "b": 2}) == {"a": 1, "b": 2}
    assert problem(kind, {"c": 1}) == "there is no card 'c'"
    assert problem(kind, {"a": "x"}) == "a whole number is needed, not x"
    assert problem(kind, []) == "an object is needed, not []"
    assert problem(kind, {str(key): 1 for key in range(LONGEST_LIST + 1)}).startswith("an object is needed")


def test_null_may_be_allowed():
    assert read(or_null(WHOLE), None) is None and read(or_null(WHOLE), 1) == 1
    problem(or_null(WHOLE), "x")


def test_labels_say_what_is_expected():
    assert or_null(list_of(WHOLE, exactly=3)).label == "list of 3 × whole number | null"
    assert mapping_of(name_of("card", message("card")), WHOLE).label == "object of card: whole number"
    assert one_of("a", "b").label == "a | b"


@pytest.mark.parametrize(("value", "shown"), [("a" * 40, "a" * 40), ("a" * 41, "a" * 37 + "…"), (None, "null"),
                                              (False, "false"), (1, "1"), ([1], "[1]")])
def test_a_long_value_is_cut(value, shown):
    assert short(value) == shown


# Shapes

@record
class Buy:
    card: str
    from_: int | None = None
    by: str | None = None


SHAPE = Shape("buy", Buy, message("Buy a card."), (
    Field("card", name_of("card", message("card")), message("the card"), "card"),
    Field("from", WHOLE, message("where"), "from_", required=False)), {"what": ("card",)})


def test_a_line_is_read_into_its_record():
    assert SHAPE.read({"do": "buy", "card": "a"}, Known()) == Buy("a")
    assert SHAPE.read({"do": "buy", "card": "a", "from": 3, "what": "card"}, Known()) == Buy("a", 3)


@pytest.mark.parametrize(("line", "sentence"), [
    ({"do": "buy"}, "'buy' needs 'card'"),
    ({"do": "buy", "card": "a", "price": 3}, "unknown key 'price' in 'buy'"),
    ({"do": "buy", "card": "c"}, "'card' of 'buy': there is no card 'c'"),
    ({"do": "buy", "card": "a", "from_": 1}, "unknown key 'from_' in 'buy'"),
    ({"do": "buy", "card": "a", "from": None}, "'from' of 'buy': a whole number is needed, not null")])
def test_what_does_not_fit_is_said_in_a_sentence(line, sentence):
    with pytest.raises(Misshapen) as caught:
        SHAPE.read(line, Known())
    assert said(caught) == sentence
