import { type Cut, cut, type Stripper } from '../cut.ts';

const urls = /\bhttps?:\/\/[^\s<>"'`()[\]{}|\\^\u007f-\uffff]+/gi;
/** Parameters that identify the reader or the mailing, as the common senders name them. */
const tracking =
  /^(?:utm_\w+|mtm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|li_fat_id|igsh(?:id)?|mc_[ec]id|mkt_tok|_hs(?:enc|mi)|__hs(?:tc|sc|fp)|vero_(?:id|conv)|oly_(?:anon|enc)_id|rb_clickid|s_cid|wickedid|_openstat|ml_subscriber(?:_hash)?|ck_subscriber_id|elqtrackid|trk_(?:contact|msg|module|sid))$/i;

/** SPEC 3: takes tracking parameters out of links, and nothing else: the destination stays what it was. */
export const stripTracking: Stripper = (text) =>
  Array.from(text.matchAll(urls)).flatMap(({ index, 0: matched }) => cutsIn(withoutFullStop(matched), index));

/** A sentence may end with an address. */
function withoutFullStop(url: string): string {
  let end = url.length;
  while ('.,;:!?'.includes(url.charAt(end - 1))) end -= 1;
  return url.slice(0, end);
}

function cutsIn(url: string, offset: number): Cut[] {
  const query = url.indexOf('?') + 1;
  if (query === 0) return [];
  const fragment = url.indexOf('#', query);
  const end = fragment === -1 ? url.length : fragment;
  const cuts: Cut[] = [];
  let isFirst = true;
  for (let start = query; start <= end; ) {
    const next = url.indexOf('&', start);
    const stop = next === -1 || next > end ? end : next;
    const name = url.slice(start, stop).replace(/^amp;/, '').split('=', 1)[0] ?? '';
    if (!tracking.test(name)) isFirst = false;
    else if (!isFirst || stop === end) cuts.push(cut(offset + start - 1, offset + stop, 'tracking_link'));
    else cuts.push(cut(offset + start, offset + stop + 1, 'tracking_link'));
    start = stop + 1;
  }
  return cuts;
}
