"""Checks signed credentials with none of Lumen's code: canonical form by pyld, signatures by cryptography.

    python3 verify.py <folder>

The folder has contexts.json (address -> context), did.json (the issuer's document) and credentials/*.json. Each credential, and
each of those in a record, has to be accepted as it is, and refused with any one of its values changed. Prints what is wrong, a
line each; exit code 1 when there is anything, 3 when a package of Debian is missing.
"""

import copy
import hashlib
import json
import pathlib
import sys

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from pyld import jsonld
except ImportError as error:
    print(f"{error.name} is not installed (Debian: python3-pyld, python3-cryptography)")
    sys.exit(3)

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
ED25519 = b"\xed\x01"


def base58(text):
    """The bytes of a Multibase value in base 58."""
    assert text[0] == "z", "not base 58"
    number = 0
    for letter in text[1:]:
        number = number * 58 + ALPHABET.index(letter)
    zeros = len(text[1:]) - len(text[1:].lstrip("1"))
    return b"\0" * zeros + number.to_bytes((number.bit_length() + 7) // 8, "big")


class Verifier:
    def __init__(self, folder):
        self.contexts = json.loads((folder / "contexts.json").read_text())
        did = json.loads((folder / "did.json").read_text())
        self.issuer = did["id"]
        self.keys = {
            method["id"]: method["publicKeyMultibase"]
            for method in did["verificationMethod"]
            if method["id"] in did["assertionMethod"] and method["controller"] == did["id"]
        }

    def load(self, address, options=None):
        return {
            "contentType": "application/ld+json",
            "contextUrl": None,
            "documentUrl": address,
            "document": self.contexts[address],
        }

    def hash(self, document):
        # The processor leaves out in silence what is no address: then it would be in no signature.
        if not all(":" in name for name in names(jsonld.expand(document, {"documentLoader": self.load}))):
            raise ValueError("a type or an id is no address")
        options = {"algorithm": "URDNA2015", "format": "application/n-quads", "documentLoader": self.load}
        return hashlib.sha256(jsonld.normalize(document, options).encode()).digest()

    def holds(self, credential):
        """Whether the issuer has signed this, as eddsa-rdfc-2022 says."""
        document = copy.deepcopy(credential)
        proof = document.pop("proof")
        issuer = document["issuer"]
        if (issuer["id"] if isinstance(issuer, dict) else issuer) != self.issuer:
            return False
        if (proof["type"], proof["cryptosuite"], proof["proofPurpose"]) != (
            "DataIntegrityProof",
            "eddsa-rdfc-2022",
            "assertionMethod",
        ):
            return False
        signature = base58(proof.pop("proofValue"))
        options = {"@context": document["@context"], **proof}
        key = base58(self.keys[proof["verificationMethod"]])
        assert key[:2] == ED25519
        try:
            signed = self.hash(options) + self.hash(document)
            Ed25519PublicKey.from_public_bytes(key[2:]).verify(signature, signed)
        except InvalidSignature:
            return False
        return True

    def refuses(self, credential):
        try:
            return not self.holds(credential)
        except Exception:  # what cannot be read is not accepted
            return True


def names(expanded):
    """Every id and type in a document."""
    for value in expanded if isinstance(expanded, list) else [expanded]:
        if not isinstance(value, dict):
            continue
        for key, inner in value.items():
            if key == "@id":
                yield inner
            elif key == "@type":
                yield from inner if isinstance(inner, list) else [inner]
            else:
                yield from names(inner)


def places(value, path=()):
    """The path of every text and number."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from places(inner, (*path, index))
    else:
        yield path


def changed(document, path):
    copied = copy.deepcopy(document)
    parent = copied
    for key in path[:-1]:
        parent = parent[key]
    value = parent[path[-1]]
    if isinstance(value, bool):
        parent[path[-1]] = not value
    elif isinstance(value, str):
        middle = len(value) // 2
        parent[path[-1]] = value[:middle] + ("x" if value[middle] != "x" else "y") + value[middle + 1 :]
    else:
        parent[path[-1]] = value + 1
    return copied


def faults(folder):
    verifier = Verifier(folder)
    files = sorted((folder / "credentials").glob("*.json"))
    if not files:
        yield "there is nothing to check"
    for file in files:
        credential = json.loads(file.read_text())
        subject = credential["credentialSubject"]
        for part in [credential, *subject.get("verifiableCredential", [])]:
            if not verifier.holds(part):
                yield f"{file.name}: {part.get('name', part['id'])} is refused"
        tried = [path for path in places(credential) if not (path[-1] == 0 and path[0] == "@context")]
        # A long record has thousands of places: some two hundred, spread over all of it.
        for path in tried[:: max(1, len(tried) // 200)]:
            if not verifier.refuses(changed(credential, path)):
                yield f"{file.name}: accepted with another {'.'.join(map(str, path))}"
        print(f"{file.name}: {len(tried)} values")


if __name__ == "__main__":
    found = list(faults(pathlib.Path(sys.argv[1])))
    print("\n".join(found))
    sys.exit(1 if found else 0)
