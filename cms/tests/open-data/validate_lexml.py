"""Validates the metadata of all laws with LexML's schema, from its JAR, and prints the faults by identifier, as JSON."""

import json
import sys
import tempfile
import zipfile
from pathlib import Path

from lxml import etree
from sickle import Sickle

url, jar = sys.argv[1:]
LEXML = "{http://www.lexml.gov.br/oai_lexml}LexML"

with tempfile.TemporaryDirectory() as folder:
    with zipfile.ZipFile(jar) as archive:
        for name in ("xsd/oai_lexml.xsd", "xsd/xml.xsd"):
            archive.extract(name, folder)
    schema = etree.XMLSchema(file=str(Path(folder, "xsd", "oai_lexml.xsd")))

faults = {}
for record in Sickle(url).ListRecords(metadataPrefix="oai_lexml", ignore_deleted=True):
    law = record.xml.find(f".//{LEXML}")
    faults[record.header.identifier] = [] if schema.validate(law) else [str(fault) for fault in schema.error_log]
print(json.dumps(faults))
