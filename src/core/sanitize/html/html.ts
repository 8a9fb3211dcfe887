import type { SanitizedPayload } from '../../model/event.ts';
import type { Report } from '../report.ts';
import { cleanCodePoints, cleanText } from '../text.ts';
import type { Traced } from '../traced.ts';
import { readDocument } from './document.ts';

/** SPEC 3: a document or fragment as its title, its visible text in reading order, and its links. */
export function html(source: Traced, report: Report): SanitizedPayload {
  const { title, text, links } = readDocument(cleanCodePoints(source, '', report), '/text', report);
  return {
    kind: 'html',
    title: cleanText(title, '/title', report).text,
    text: cleanText(text, '/text', report).text,
    links: links.map((link, i) => ({
      text: cleanText(link.text, `/links/${i}/text`, report).text,
      url: cleanText(link.url, `/links/${i}/url`, report).text,
    })),
  };
}
