import type { Json } from './json.ts';
import type { PayloadKind, TrustLevel } from './names.ts';

/** SPEC 3: what the agent sees of an input. From a quarantined channel, only the payload's kind. */
export type SanitizedPayload =
  | { kind: 'text'; text: string }
  | {
      kind: 'email';
      from: string;
      to: string;
      subject: string;
      date: string;
      text: string;
      attachments: { name: string; type: string; bytes: number }[];
    }
  | { kind: 'html'; title: string; text: string; links: { text: string; url: string }[] }
  | { kind: 'json'; value: Json }
  | { kind: 'tool_result'; is_error: boolean; parts: { type: string; text: string }[] };

/** The payload as delivered: whole, or from a quarantined channel its kind alone. */
export type DeliveredPayload = SanitizedPayload | { kind: PayloadKind };

export type SemanticEvent = {
  id: string;
  source: string;
  trust_level: TrustLevel;
  tainted: boolean;
  sanitized_payload: DeliveredPayload;
  session: string;
};

export const removalCodes = [
  'control_character',
  'ansi_sequence',
  'zero_width',
  'bidi_control',
  'unicode_tag',
  'variation_selector',
  'lone_surrogate',
  'html_comment',
  'script',
  'style',
  'hidden_element',
  'remote_image',
  'tracking_link',
  'role_delimiter',
  'fence_info',
  'padding',
  'unsafe_key',
  'not_json',
  'not_text',
  'too_deep',
  'too_long',
] as const;
export type RemovalCode = (typeof removalCodes)[number];

/** SPEC 3: one thing the sanitizer took out, for people and logs, never for the agent. */
export type Removal = {
  code: RemovalCode;
  /** The part of the payload it stood in: a JSON pointer into the sanitized payload, or `""` for the raw text as a whole. */
  where: string;
  /**
   * The smallest stretch of the raw text that is known to have held it, in UTF-16 code units: the thing itself in plain
   * text, the whole encoded block or header where it was encoded. Left out on facts about the whole
   * (`not_json`, `not_text`, `too_deep`) and on an entry that sums up a long list.
   */
  at?: { offset: number; length: number };
  /** The start of what was removed, at most 200 code units, made legible: hidden letters decoded, other invisible code points as `U+200B`. */
  text: string;
  /** How many of this kind stood together. */
  count: number;
};
