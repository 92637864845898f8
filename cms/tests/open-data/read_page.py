"""Prints the structured data of a page, as JSON."""

import json
import sys

import extruct

with open(sys.argv[1], encoding="utf-8") as page:
    print(json.dumps(extruct.extract(page.read(), syntaxes=["json-ld"])["json-ld"]))
