import type { Facts } from '../compile/conditions.ts';
import type { ActionTable, Tables } from '../compile/tables.ts';
import type { Law } from '../model/names.ts';
import type { Lineage } from '../provenance/lineage.ts';

/** What a resolution decides about: an action in a trust context. */
export type Case = {
  readonly tables: Tables;
  readonly action: ActionTable;
  readonly facts: Facts & { readonly lineage: Lineage };
};

/** SPEC 5, steps 3 to 5: physics that no rule and no approval can bend. */
export type LawDefinition = {
  readonly id: Law;
  /** A law that an action does not concern neither holds nor is violated. */
  concerns(action: ActionTable): boolean;
  violated(of: Case): boolean;
  /** What violates it: object ids, references or capabilities. */
  evidence(of: Case): readonly string[];
};
