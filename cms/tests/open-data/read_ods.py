"""Reads a spreadsheet with odfpy and prints its sheet as JSON: each cell with its type, its value and its link."""

import json
import sys
import zipfile

from odf import teletype
from odf.opendocument import load
from odf.table import Table, TableCell, TableColumn, TableHeaderRows, TableRow
from odf.text import A, P

[file] = sys.argv[1:]
with zipfile.ZipFile(file) as archive:
    first = archive.infolist()[0]
    if (first.filename, first.compress_type, first.extra) != ("mimetype", zipfile.ZIP_STORED, b""):
        sys.exit(f"The type is not first and as it is: {first}")
    if damaged := archive.testzip():
        sys.exit(f"{damaged} is damaged")


def read(cell):
    kind = cell.getAttribute("valuetype")
    text = "\n".join(teletype.extractText(paragraph) for paragraph in cell.getElementsByType(P))
    links = [link.getAttribute("href") for link in cell.getElementsByType(A)]
    value = {"date": cell.getAttribute("datevalue"), "float": cell.getAttribute("value")}.get(kind, text)
    return {"type": kind, "value": value or "", "link": links[0] if links else None}


def cells(row):
    return [read(cell) for cell in row.getElementsByType(TableCell)]


[table] = load(file).spreadsheet.getElementsByType(Table)
[header] = table.getElementsByType(TableHeaderRows)
[names, *rows] = table.getElementsByType(TableRow)
assert names.parentNode is header
print(
    json.dumps(
        {
            "name": table.getAttribute("name"),
            "columns": [cell["value"] for cell in cells(names)],
            "widths": len(table.getElementsByType(TableColumn)),
            "rows": [cells(row) for row in rows],
        }
    )
)
