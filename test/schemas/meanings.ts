/** What each member of a World Manifest means, as the published schema says it: by its place, `*` for any name. */
const manifest: { readonly [place: string]: string } = {
  '/format': 'The version of this format.',
  '/name': 'What this world is called. Scenarios name the manifest that they are written for.',
  '/description': 'What the agent of this world is for.',
  '/channels': 'Every way by which something can reach the agent. Trust belongs to the channel, never to content.',
  '/channels/*/trust_level':
    'trusted: every word may be acted on. untrusted: strangers can write to it, so all of it is tainted. derived: as good as what it was made from.',
  '/channels/*/payload': 'The form in which raw input comes and is sanitized; text if left out.',
  '/channels/*/delivery':
    'direct (if left out): the agent sees the sanitized payload. quarantined: it learns only that something came and of what kind.',
  '/channels/*/description': 'Who or what can write to this channel.',
  '/capabilities':
    'The capabilities of this world, each with what it stands for. memory_write and external_side_effects must be among them: laws speak of them.',
  '/capability_matrix':
    'Which Trust Level is granted which capabilities. Each row lies within the one above it, so that distrust never earns a capability.',
  '/capability_matrix/trusted': 'What a context of trusted origins may use. The widest row.',
  '/capability_matrix/untrusted': 'What a context with an untrusted origin may use; within the trusted row.',
  '/capability_matrix/derived':
    '"inherit", or left out: no limit of its own. A list is a ceiling for whatever is derived or cleared.',
  '/capability_matrix/tainted':
    'What is left once something tainted takes part. external_side_effects cannot be granted here: TaintContainmentLaw holds that cell.',
  '/actions': 'The Action Ontology: every action that exists. Outside it there is nothing to propose.',
  '/actions/*/description': 'What the action does, for the agent and for people.',
  '/actions/*/requires': 'The capabilities that must be present. An action exists only where all of them are.',
  '/actions/*/returns': 'The channel by which the result enters, and with it the trust that it deserves.',
  '/actions/*/memory': 'Says that the action writes to or reads from memory, and which parameters hold key and value.',
  '/actions/*/memory/write': 'The action writes; it then requires memory_write.',
  '/actions/*/memory/write/key': 'JSON pointer to the parameter that holds the key.',
  '/actions/*/memory/write/value': 'JSON pointer to the parameter that holds the value.',
  '/actions/*/memory/read': 'The action reads; its result returns by a derived channel.',
  '/actions/*/memory/read/key': 'JSON pointer to the parameter that holds the key. Left out, every record is read.',
  '/actions/*/parameters':
    'JSON Schema that the parameters must fit, else the proposal is denied. Left out, the action takes none.',
  '/rules': 'A set: the order never matters. Any deny wins, then any ask that is not overridden, then any allow.',
  '/rules[]/id': 'The name of the rule. Rules and invariants share their names.',
  '/rules[]/effect': 'allow, deny, or ask a person. An ask rule is an escalation.',
  '/rules[]/actions': 'The actions that it speaks about.',
  '/rules[]/when': 'The rule matches only where this holds. Left out, always.',
  '/rules[]/unless': 'The rule does not match where this holds.',
  '/rules[]/overrides':
    'On an allow rule: the ask rules that ask no more where this one matches. It lifts nothing else.',
  '/rules[]/reason': 'Why, for whoever reads the verdict.',
  '/invariants': 'Laws of this world beside the three that hold in every world. They are tried before any rule.',
  '/invariants[]/id': 'The name of the law. Rules and invariants share their names.',
  '/invariants[]/forbid': 'What is denied: these actions, and every action that requires one of these capabilities.',
  '/invariants[]/forbid/actions': 'Denied by name.',
  '/invariants[]/forbid/capabilities': 'Every action that requires one of them is denied.',
  '/invariants[]/when': 'Denied only where this holds. Left out, always.',
  '/invariants[]/reason': 'Why, for whoever reads the verdict.',
  '/taint_rules': 'What transformations do to taint. Without a rule, taint propagates.',
  '/taint_rules[]/transformation': 'The transformation that the rule is about; at most one rule for each.',
  '/taint_rules[]/reason': 'Why, for whoever reviews the world.',
  '/taint_rules[]/taint':
    'propagate: tainted if any input is. add: always tainted. clear: an endorsement, within the bounds of output.',
  '/taint_rules[]/by': 'Who may clear: a function that the host registered, or a person who confirms this very value.',
  '/taint_rules[]/output':
    'The narrow schema that a cleared value must fit, else it stays tainted. The compiler notes how many bits can pass.',
  '/provenance': 'How it is known what a proposal was made from.',
  '/provenance/tracking':
    'observed: all that the agent was shown in the session counts. declared: what the proposal cites counts; sound only for an instrumented agent.',
  '/provenance/instrumented': "The author's word that the agent cannot leave a source out. declared needs it.",
  '/assertions': 'Claims about this world, checked against every case. They decide nothing.',
  '/assertions[]/id': 'The name of the claim.',
  '/assertions[]/actions': 'The actions that it is about; all of them if left out.',
  '/assertions[]/when': 'The cases that it is about; all of them if left out.',
  '/assertions[]/modes': 'The modes that it is about; all of them if left out.',
  '/assertions[]/never': 'No case is decided so.',
  '/assertions[]/always': 'Every case is decided so.',
  '/assertions[]/only_if': 'This decision is made only where when holds.',
};

const conditions: { readonly [key: string]: string } = {
  all: 'Holds where every one of these holds.',
  any: 'Holds where one of these holds.',
  not: 'Holds where this does not.',
  tainted: 'The trust context is tainted.',
  trust_level: 'The effective Trust Level is this one.',
  origin_in: 'Some origin of the chain is one of these channels.',
  origins_within: 'Every origin of the chain is one of these channels, and there is one.',
  passed_through: 'Something in the chain entered by one of these channels.',
  transformed_by: 'Some step of the chain is one of these transformations.',
  crossed_session: 'Something in the chain is of another session.',
  param: 'JSON pointer to a parameter, which the operator beside it speaks about. "" is all of the parameters.',
  from: 'The value of the parameter comes from one of these channels.',
};

const operators: { readonly [key: string]: string } = {
  equals: 'Is exactly this value.',
  in: 'Is one of these values.',
  at_least: 'Is a number not below this.',
  at_most: 'Is a number not above this.',
  starts_with: 'Is a text that begins so.',
  ends_with: 'Is a text that ends so.',
  contains: 'Is a text with this in it, or a list with this value in it.',
  domain_in: 'Is an address or URL whose host is one of these domains or lies within one.',
  length_at_most: 'Has at most so many characters or elements.',
  exists: 'Is there at all.',
  every: 'Is a list, not an empty one, and this holds for each element.',
  some: 'Is a list, and this holds for one element at least.',
};

const keywords: { readonly [key: string]: string } = {
  type: 'The kind of value, or a list of kinds.',
  enum: 'The value is one of these.',
  const: 'The value is exactly this.',
  properties: 'The schema of each named member.',
  required: 'The members that must be there.',
  additionalProperties: 'The schema of all other members; false permits none.',
  propertyNames: 'The schema of the names of members.',
  minProperties: 'The fewest members.',
  maxProperties: 'The most members.',
  dependentRequired: 'Members that must be there if another one is.',
  items: 'The schema of the elements.',
  prefixItems: 'The schemas of the first elements, one by one.',
  contains: 'Some element fits this schema.',
  minItems: 'The fewest elements.',
  maxItems: 'The most elements.',
  uniqueItems: 'No two elements are the same.',
  minimum: 'The smallest number.',
  maximum: 'The greatest number.',
  exclusiveMinimum: 'The number is greater than this.',
  exclusiveMaximum: 'The number is smaller than this.',
  multipleOf: 'The number is a multiple of this.',
  minLength: 'The fewest characters, counted in code points.',
  maxLength: 'The most characters, counted in code points.',
  format: 'The text has this form; it is checked, not only noted.',
  allOf: 'The value fits all of these.',
  anyOf: 'The value fits one of these at least.',
  oneOf: 'The value fits exactly one of these.',
  not: 'The value does not fit this.',
  if: 'Where the value fits this, then applies, else else.',
  ...Object.fromEntries([['then', 'Applies where if fits.']]),
  else: 'Applies where if does not fit.',
  $defs: 'Schemas that $ref can name.',
  $ref: 'A schema of this document, such as #/$defs/day.',
  title: 'A short name, for people.',
  description: 'An explanation, for people and for the agent.',
  $comment: 'A remark that has no effect.',
  default: 'A usual value. It is never filled in.',
  examples: 'Values that would fit.',
  deprecated: 'Better not used any more.',
  readOnly: 'A remark that has no effect here.',
  writeOnly: 'A remark that has no effect here.',
};

type Schema = { [key: string]: unknown };

/** Adds to every member of the generated schema of a World Manifest what it means. */
export function withMeanings(schema: Schema): Schema {
  const { $defs, ...root } = schema;
  const defs = Object.entries(isSchema($defs) ? $defs : {}).map(([name, definition]) => {
    const names = membersOf(definition);
    const said = names.includes('properties') ? keywords : { ...operators, ...conditions };
    return [name, described(definition, (place) => said[place.slice(1)], '')];
  });
  return { ...(described(root, (place) => manifest[place], '') as Schema), $defs: Object.fromEntries(defs) };
}

/** Every member of a schema that says nothing about itself, by its place. */
export function silent(schema: unknown, place = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => silent(each, place));
  if (!isSchema(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties' || !isSchema(value)) return silent(value, place);
    return Object.entries(value).flatMap(([name, member]) => {
      const own = `${place}/${name}`;
      return [...(isSchema(member) && typeof member.description === 'string' ? [] : [own]), ...silent(member, own)];
    });
  });
}

function described(node: unknown, says: (place: string) => string | undefined, place: string): unknown {
  if (Array.isArray(node)) return node.map((each) => described(each, says, place));
  if (!isSchema(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'properties' && isSchema(value)) return [key, members(value, says, place)];
      if (key === 'additionalProperties') return [key, described(value, says, `${place}/*`)];
      return [key, described(value, says, key === 'items' ? `${place}[]` : place)];
    }),
  );
}

function members(properties: Schema, says: (place: string) => string | undefined, place: string): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => {
      const own = `${place}/${name}`;
      const description = says(own);
      const inner = described(member, says, own);
      return [name, isSchema(inner) && description !== undefined ? { description, ...inner } : inner];
    }),
  );
}

function membersOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(membersOf);
  if (!isSchema(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && isSchema(value) ? Object.keys(value) : membersOf(value),
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
