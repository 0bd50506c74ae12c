"""Runs the files that it is told of, one after the other, and says how each ended: tests/api/samples/programs.ts."""
import contextlib
import io
import json
import os
import sys

for line in sys.stdin:
    asked = json.loads(line)
    os.environ["CHECKSTAND_API_KEY"] = asked["key"]
    failure = None
    try:
        with open(asked["file"]) as file, contextlib.redirect_stdout(io.StringIO()):
            exec(compile(file.read(), asked["file"], "exec"), {"__name__": "__main__"})
    except Exception as error:
        failure = f"{type(error).__name__}: {error}"
    print(json.dumps({"failure": failure}), flush=True)
