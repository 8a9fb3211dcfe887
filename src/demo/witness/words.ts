/** Why no real steps reach a case; `names` are the objects, channels or actions concerned. */
export type WitnessObstacle = {
  reason:
    | 'ambiguous'
    | 'broken_lineage'
    | 'claimed_label'
    | 'no_channel'
    | 'no_action'
    | 'no_value'
    | 'barred'
    | 'other_verdict';
  names: string[];
};

/** What stands in the way of playing a case. */
export function describeObstacle({ reason, names: [name = '', other = ''] }: WitnessObstacle): string {
  switch (reason) {
    case 'ambiguous':
      return `Two records bear the id ${name}; no running world makes that.`;
    case 'broken_lineage':
      return `The lineage at ${name} leads nowhere or in a circle; no running world makes that.`;
    case 'claimed_label':
      return `The record ${name} claims a worse label than its lineage gives it, as only a record from elsewhere can.`;
    case 'no_channel':
      return `This world has no channel ${name}.`;
    case 'no_action':
      return `No action of this world brings anything by ${name}.`;
    case 'no_value':
      return `No value was found for ${name}.`;
    case 'barred':
      return `What it rests on does not come about: ${other} denies ${name}, whatever a person approves.`;
    case 'other_verdict':
      return `Real steps come to ${name || 'nothing'} here instead of ${other}.`;
  }
}
