"""Reads a DCAT catalog as CKAN's harvester does, and prints the datasets that it would create, as JSON."""

import json
import sys

from ckanext.dcat.processors import RDFParser

parser = RDFParser(profiles=["euro_dcat_ap_3"])
with open(sys.argv[1], encoding="utf-8") as catalog:
    parser.parse(catalog.read(), _format="json-ld")
print(json.dumps(list(parser.datasets())))
