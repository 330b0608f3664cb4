// The JSON-LD processor keeps what it reads in plain objects, by the ids that a document names. An id such as `__proto__` or
// `constructor` would change what every object has, so that no document that comes after could be checked. Here the first is a
// name like any other, and the things that the others name cannot be changed.
delete Object.prototype.__proto__;
for (const name of Object.getOwnPropertyNames(Object.prototype)) Object.freeze(Object.prototype[name]);
