"""The rules of /api/v1 that JSON Schema cannot say, a function each: a valid request is made to keep them."""

import json
import os
import re
import uuid

import schemathesis
from schemathesis.core.parameters import ParameterLocation

PAGING = ("page", "per_page", "ordem", "ano")
DIALECT = ("sort", "range", "filter")
MAX_RANGE_ROWS = 1000
MAX_FILES = 200
PAST = "2024-02-29"


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None:
        return
    headers = case.meta.components.get(ParameterLocation.HEADER)
    if headers and headers.mode.is_positive and "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = unused_key()
    if not case.meta.generation.mode.is_positive:
        return
    if case.query:
        keep_one_kind_of_query(case.query)
        keep_range_in_order(case.query)
    if isinstance(case.body, dict):
        keep_files_countable(case.body)
        put_stored_values(case.body)
        case.body = with_visible_texts(case.body)


def unused_key():
    """A key names one request: a repeat of it gets the first one's response, another one with it is refused."""
    return str(uuid.uuid4())


def keep_one_kind_of_query(query):
    """The gallery takes the parameters of its pages, or those of react-admin."""
    if any(name in query for name in DIALECT):
        for name in PAGING:
            query.pop(name, None)


def keep_range_in_order(query):
    """The end of a range is not before its start, and not too far from it."""
    if "range" in query:
        start, end = json.loads(query["range"])
        end = min(max(start, end), start + MAX_RANGE_ROWS - 1)
        query["range"] = f"[{start},{end}]"


def keep_files_countable(body):
    """A request brings 200 files at most; further photos would be paths of stored ones."""
    del body.get("fotos_attributes", [])[MAX_FILES - 1 :]


def put_stored_values(body):
    """A file has bytes that can be read, a date is not after today, a photo's id is one of the album's, a code has its check digit."""
    put_file(body, "arquivo", os.environ["SAMPLE_DOCUMENT"])
    put_file(body, "imagem", os.environ["SAMPLE_PICTURE"])
    if isinstance(body.get("created_at"), str):
        body["created_at"] = PAST
    if isinstance(body.get("id_municipio"), str):
        body["id_municipio"], body["sigla_uf"] = "2800308", "SE"
    for foto in body.get("fotos_attributes", []):
        put_file(foto, "imagem_url", os.environ["SAMPLE_PICTURE"])
        foto.pop("id", None)


def with_visible_texts(value):
    """A text shows something, and is counted in UTF-16 units once it is clean."""
    if isinstance(value, dict):
        return {name: with_visible_texts(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [with_visible_texts(inner) for inner in value]
    if isinstance(value, str):
        short = "".join(letter for letter in value if letter < "\U00010000")
        return short if re.search("[^\\W_]", short) else "a"
    return value


def put_file(body, name, file):
    if isinstance(body.get(name), dict):
        body[name]["url"] = file
    elif name in body:
        body[name] = file
