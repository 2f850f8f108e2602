"""The tests. Start them with:  python3 -m tests"""
