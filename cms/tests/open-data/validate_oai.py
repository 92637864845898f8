"""Validates responses of an OAI-PMH repository with OAI-PMH.xsd, and their oai_dc with oai_dc.xsd, as JSON: faults by request, and how many oai_dc."""

import json
import sys
import tarfile
import tempfile
from pathlib import Path

import requests
from lxml import etree

url, folder = sys.argv[1:]
OAI = "{http://www.openarchives.org/OAI/2.0/}"
DC = "{http://www.openarchives.org/OAI/2.0/oai_dc/}dc"
SCHEMAS = ("OAI-PMH.xsd", "oai_dc.xsd", "simpledc20021212.xsd")
# The part of W3C's schema that Dublin Core uses.
XML_XSD = (
    '<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">'
    '<attribute name="lang" type="language"/></schema>'
)
HERE = {
    "http://dublincore.org/schemas/xmls/simpledc20021212.xsd": "simpledc20021212.xsd",
    "http://www.w3.org/2001/03/xml.xsd": "xml.xsd",
}


def schemas():
    with tempfile.TemporaryDirectory() as here:
        Path(here, "xml.xsd").write_text(XML_XSD)
        for archive in Path(folder).glob("*.tar.gz"):
            with tarfile.open(archive) as members:
                for member in members:
                    name = Path(member.name).name
                    if name in SCHEMAS:
                        text = members.extractfile(member).read().decode()
                        for address, local in HERE.items():
                            text = text.replace(address, local)
                        Path(here, name).write_text(text)
        return [etree.XMLSchema(file=str(Path(here, name))) for name in SCHEMAS[:2]]


protocol, dublin_core = schemas()
faults = {}
records = 0


def validate(query):
    global records
    text = requests.get(url, params=query, timeout=60).content
    response = etree.fromstring(text)
    found = [] if protocol.validate(response) else [str(fault) for fault in protocol.error_log]
    for metadata in response.iter(DC):
        records += 1
        if not dublin_core.validate(metadata):
            found += [str(fault) for fault in dublin_core.error_log]
    faults[" ".join(query.values())] = found
    return response


def every_page(query):
    token = validate(query).findtext(f".//{OAI}resumptionToken")
    while token:
        token = validate({"verb": query["verb"], "resumptionToken": token}).findtext(f".//{OAI}resumptionToken")


for verb in ("Identify", "ListMetadataFormats", "ListSets"):
    validate({"verb": verb})
for verb in ("ListIdentifiers", "ListRecords"):
    for prefix in ("oai_dc", "oai_lexml"):
        every_page({"verb": verb, "metadataPrefix": prefix})
first = validate({"verb": "ListIdentifiers", "metadataPrefix": "oai_dc"}).findtext(f".//{OAI}identifier")
validate({"verb": "GetRecord", "identifier": first, "metadataPrefix": "oai_dc"})
for wrong in (
    {"verb": "Nada"},
    {"verb": "GetRecord", "identifier": "oai:nada:1", "metadataPrefix": "oai_dc"},
    {"verb": "ListRecords", "metadataPrefix": "nada"},
    {"verb": "ListRecords", "metadataPrefix": "oai_dc", "until": "1900-01-01"},
    {"verb": "ListRecords", "resumptionToken": "nada"},
):
    validate(wrong)
broken = etree.fromstring(etree.tostring(validate({"verb": "Identify"})))
broken.find(f".//{OAI}granularity").text = "dia"
print(json.dumps({"faults": faults, "records": records, "refuses": not protocol.validate(broken)}))
