/** The World Manifest of the specification (section 2), as text. */
export const emailAssistant = `{
  "format": "world-manifest/1",
  "name": "email-assistant",
  "description": "Reads mail, keeps notes, answers colleagues.",
  "channels": {
    "user":   { "trust_level": "trusted",   "description": "the person at the keyboard" },
    "email":  { "trust_level": "untrusted", "payload": "email" },
    "web":    { "trust_level": "untrusted", "payload": "html", "delivery": "quarantined" },
    "memory": { "trust_level": "derived" }
  },
  "capabilities": {
    "read": "look at what is already in the world",
    "internal_write": "change state that stays inside the world",
    "memory_write": "persist beyond this session",
    "external_side_effects": "change anything outside the world, or let data out of it"
  },
  "capability_matrix": {
    "trusted":   ["read", "internal_write", "memory_write", "external_side_effects"],
    "untrusted": ["read", "memory_write"],
    "derived":   "inherit",
    "tainted":   ["read", "memory_write"]
  },
  "actions": {
    "read_email":   { "requires": ["read"], "returns": "email",
                      "parameters": { "type": "object", "properties": { "id": { "type": "string" } },
                                      "required": ["id"], "additionalProperties": false } },
    "write_memory": { "requires": ["memory_write"], "memory": { "write": { "key": "/key", "value": "/value" } },
                      "parameters": { "type": "object",
                                      "properties": { "key": { "type": "string" }, "value": {} },
                                      "required": ["key", "value"], "additionalProperties": false } },
    "read_memory":  { "requires": ["read"], "memory": { "read": { "key": "/key" } }, "returns": "memory",
                      "parameters": { "type": "object", "properties": { "key": { "type": "string" } },
                                      "required": ["key"], "additionalProperties": false } },
    "send_email":   { "requires": ["external_side_effects"],
                      "parameters": { "type": "object",
                                      "properties": { "to": { "type": "array", "items": { "type": "string", "format": "email" }, "minItems": 1 },
                                                      "subject": { "type": "string" }, "body": { "type": "string" } },
                                      "required": ["to", "subject", "body"], "additionalProperties": false } }
  },
  "rules": [
    { "id": "reading-is-permitted", "effect": "allow", "actions": ["read_email", "read_memory"] },
    { "id": "notes-are-permitted",  "effect": "allow", "actions": ["write_memory"] },
    { "id": "tainted-notes-need-a-person", "effect": "ask", "actions": ["write_memory"],
      "when": { "tainted": true }, "reason": "untrusted data would outlive this session" },
    { "id": "mail-to-colleagues", "effect": "allow", "actions": ["send_email"],
      "when": { "param": "/to", "every": { "domain_in": ["company.com"] } } }
  ],
  "invariants": [
    { "id": "WebNeverBecomesMemory", "forbid": { "capabilities": ["memory_write"] },
      "when": { "origin_in": ["web"] }, "reason": "web pages are never remembered" }
  ],
  "taint_rules": [
    { "transformation": "extract_date", "taint": "clear", "by": "hypervisor",
      "output": { "type": "string", "format": "date" },
      "reason": "a calendar date cannot carry an instruction" },
    { "transformation": "confirm_recipient", "taint": "clear", "by": "person",
      "output": { "type": "string", "format": "email", "maxLength": 120 },
      "reason": "a person has read this very address" }
  ],
  "provenance": { "tracking": "observed" }
}
`;
