"""Harvests an OAI-PMH repository with two clients, and prints the identifiers that each has got, as JSON."""

import json
import sys

from oaipmh_scythe import Scythe
from sickle import Sickle

url, prefix = sys.argv[1:]


def identifiers(records):
    return [record.header.identifier for record in records]


with Scythe(url) as scythe:
    harvested = {
        "sickle": identifiers(Sickle(url).ListRecords(metadataPrefix=prefix, ignore_deleted=True)),
        "scythe": identifiers(scythe.list_records(metadata_prefix=prefix, ignore_deleted=True)),
    }
print(json.dumps(harvested))
