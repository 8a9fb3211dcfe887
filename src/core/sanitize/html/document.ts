import { Parser } from 'htmlparser2';
import type { RemovalCode } from '../../model/event.ts';
import type { Report } from '../report.ts';
import { posesAsTurn } from '../strippers/delimiters.ts';
import { imageLabel, isRemote } from '../strippers/images.ts';
import { located, origin, slice, type Traced } from '../traced.ts';
import { blocks, embeds, isUnseen } from './elements.ts';
import { Layout } from './layout.ts';
import { type Attributes, type Inherited, inherit, initial, isLegible, readStyle } from './style.ts';

export type HtmlDocument = { title: Traced; text: Traced; links: { text: Traced; url: Traced }[] };

/**
 * As deep as browsers nest elements. From there on the rest of the document is read as if no element had content, so
 * that every step of the parser stays cheap; as what is hidden cannot be told then, the first element to hide anything
 * hides all that follows.
 */
const MAX_ELEMENTS = 512;
/** The types of input whose value can be read. */
const showsValue = /^(?:|text|search|email|url|tel|number|submit|button|reset|date|time)$/i;
/** What is kept of a hidden text, for the report. */
const MAX_EXCERPT = 400;

/** A link, and where in the text laid out its own text stands. */
type Link = { url: Traced; start: number; end: number };
type Frame = { name: string; inherited: Inherited };
/** A stretch that is not shown: the element that hides it, or text that cannot be read. */
type Hidden = { code: RemovalCode; depth: number; start: number; end: number; excerpt: string };

/** Reads a document in one pass; `where` is the part of the payload its text goes to. */
export function readDocument(source: Traced, where: string, report: Report): HtmlDocument {
  const reader = new Reader(source, where, report);
  const parser = new ShallowParser(reader);
  reader.position = () => ({ start: parser.startIndex, end: Math.min(parser.endIndex + 1, source.text.length) });
  parser.end(source.text);
  return reader.done();
}

class ShallowParser extends Parser {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    super(reader);
    this.#reader = reader;
  }

  override onopentagname(start: number, end: number): void {
    this.#reader.isSunk ||= this.#reader.depth >= MAX_ELEMENTS;
    super.onopentagname(start, end);
  }

  protected override isVoidElement(name: string): boolean {
    return this.#reader.isSunk || super.isVoidElement(name);
  }
}

class Reader {
  isSunk = false;
  /** Where the parser's present event stands in the source. */
  position: () => { start: number; end: number } = () => ({ start: 0, end: 0 });
  readonly #source: Traced;
  readonly #where: string;
  readonly #report: Report;
  readonly #layout = new Layout();
  readonly #frames: Frame[] = [];
  readonly #links: Link[] = [];
  #title: Layout | undefined;
  #isInTitle = false;
  #link: Link | undefined;
  #hidden: Hidden | undefined;
  /** No stylesheet has been seen that could colour the page. */
  #isPaper = true;
  #end = 0;

  constructor(source: Traced, where: string, report: Report) {
    this.#source = source;
    this.#where = where;
    this.#report = report;
  }

  get depth(): number {
    return this.#frames.length;
  }

  onopentag(name: string, attributes: Attributes): void {
    const { start, end } = this.position();
    this.#end = end;
    const style = readStyle(attributes);
    const inherited = inherit(this.#inherited(), style);
    const isPreformatted = inherited.isPreformatted || name === 'pre' || name === 'textarea';
    this.#frames.push({ name, inherited: isPreformatted ? { ...inherited, isPreformatted } : inherited });
    if (name === 'title' && this.#isDocumentTitle()) {
      this.#title = new Layout();
      this.#isInTitle = true;
      return;
    }
    const unseen = style.isHidden ? 'hidden_element' : isUnseen(name, attributes);
    if (unseen !== undefined && !this.#isWithinHidden()) this.#hide(unseen, name, attributes, start, end);
    else if (this.isSunk && !this.#isLegible()) this.#hide('hidden_element', name, attributes, start, end);
    this.#reportRemote(name, attributes, start, end);
    if (!this.#isWithinHidden()) this.#open(name, attributes, start, end);
  }

  onclosetag(name: string, isImplied: boolean): void {
    const { start, end } = this.position();
    const depth = this.depth;
    this.#frames.pop();
    if (!isImplied) this.#end = end;
    if (name === 'title') this.#isInTitle = false;
    if (this.#hidden?.depth === depth) this.#flushHidden(this.#end);
    else if (this.#hidden?.depth === Number.POSITIVE_INFINITY && this.#isLegible()) this.#flushHidden();
    if (this.#isWithinHidden()) return;
    if (name === 'a') this.#closeLink();
    else if (name === 'td' || name === 'th') this.#layout.tab(origin(this.#source, start, end).offset);
    else this.#layout.break(blocks.get(name) ?? 0);
  }

  ontext(data: string): void {
    const { start, end } = this.position();
    this.#end = end;
    if (this.#isInTitle) this.#lay(data, start, end, this.#title);
    else if (this.#isWithinHidden()) this.#noteHidden(data, start, end);
    else if (this.#isLegible()) {
      if (data.trim() !== '') this.#flushHidden();
      this.#lay(data, start, end, this.#layout);
    } else {
      this.#hidden ??= { code: 'hidden_element', depth: Number.POSITIVE_INFINITY, start, end, excerpt: '' };
      this.#noteHidden(data, start, end);
    }
  }

  oncomment(data: string): void {
    const { start, end } = this.position();
    this.#end = end;
    if (this.#isWithinHidden()) this.#noteHidden('', start, end);
    else this.#remove('html_comment', data.trim(), start, end);
  }

  onprocessinginstruction(name: string, data: string): void {
    if (name !== '!doctype') this.oncomment(data);
  }

  done(): HtmlDocument {
    this.#flushHidden();
    this.#closeLink();
    const text = this.#layout.done();
    const links = this.#links.map(({ url, start, end }) => ({ text: collapsed(slice(text, start, end)), url }));
    return { title: (this.#title ?? new Layout()).done(), text, links };
  }

  /** Text as it stands in the source, or decoded from an entity there. */
  #lay(data: string, start: number, end: number, layout: Layout | undefined): void {
    const isVerbatim = end - start === data.length && this.#source.text.startsWith(data, start);
    const from = isVerbatim ? this.#source : this.#at(data, start, end);
    const first = isVerbatim ? start : 0;
    if (this.#inherited().isPreformatted) layout?.addPreformatted(from, first, first + data.length);
    else layout?.add(from, first, first + data.length);
  }

  #isDocumentTitle(): boolean {
    return this.#title === undefined && !this.#isWithinHidden() && !this.#frames.some(({ name }) => name === 'svg');
  }

  /** Hides what the element just opened holds; in a document too deep to tell where it closes, all the rest. */
  #hide(code: RemovalCode, name: string, attributes: Attributes, start: number, end: number): void {
    this.#flushHidden();
    const isEmpty = name === 'meta' || name === 'input' || name === 'img';
    const isRest = this.isSunk && !isEmpty;
    const excerpt = unseenText(name, attributes);
    this.#hidden = { code: isRest ? 'too_deep' : code, depth: isRest ? 0 : this.depth, start, end, excerpt };
    if (code === 'style') this.#isPaper = false;
  }

  #open(name: string, attributes: Attributes, start: number, end: number): void {
    if (posesAsTurn(name)) this.#remove('role_delimiter', this.#source.text.slice(start, end), start, end);
    if (name === 'br') this.#layout.lineEnd();
    else if (name === 'a') this.#openLink(attributes.href ?? '', start, end);
    else if (name === 'img') this.#image(attributes, start, end);
    else if (name === 'input' && showsValue.test(attributes.type ?? ''))
      this.#layout.add(this.#at(attributes.value ?? '', start, end));
    else this.#layout.break(blocks.get(name) ?? 0);
  }

  #image(attributes: Attributes, start: number, end: number): void {
    const isDot = [attributes.width, attributes.height].some(
      (size) => size !== undefined && Number.parseFloat(size) <= 1,
    );
    if (isDot || attributes.alt === '' || !this.#isLegible()) return;
    this.#layout.add(this.#at(imageLabel(attributes.alt ?? ''), start, end));
  }

  #openLink(href: string, start: number, end: number): void {
    this.#closeLink();
    const url = href.replace(/[\t\n\r]/g, '').trim();
    if (url === '' || url.startsWith('#')) return;
    if (/^\W*(?:javascript|vbscript|data)\s*:/i.test(url)) this.#remove('script', url, start, end);
    else this.#link = { url: this.#at(url, start, end), start: this.#layout.length, end: 0 };
  }

  #closeLink(): void {
    if (this.#link === undefined) return;
    this.#links.push({ ...this.#link, end: this.#layout.length });
    this.#link = undefined;
  }

  #reportRemote(name: string, attributes: Attributes, start: number, end: number): void {
    const source = embeds.get(name)?.find((attribute) => isRemote(attributes[attribute] ?? ''));
    const address =
      source === undefined
        ? /url\(["'\s]*((?:https?:)?\/\/[^)"'\s]+)/i.exec(attributes.style ?? '')?.[1]
        : attributes[source];
    if (address !== undefined) this.#remove('remote_image', address, start, end);
    if (name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '')) {
      this.#isPaper = false;
      this.#remove('style', attributes.href ?? '', start, end);
    }
  }

  #inherited(): Inherited {
    return this.#frames.at(-1)?.inherited ?? initial;
  }

  #isLegible(): boolean {
    return isLegible(this.#inherited(), this.#isPaper);
  }

  #isWithinHidden(): boolean {
    return this.#hidden !== undefined && this.#hidden.depth !== Number.POSITIVE_INFINITY;
  }

  #noteHidden(data: string, start: number, end: number): void {
    if (this.#hidden === undefined) return;
    this.#hidden.start = Math.min(this.#hidden.start, start);
    this.#hidden.end = end;
    if (this.#hidden.excerpt.length < MAX_EXCERPT) this.#hidden.excerpt += data.slice(0, MAX_EXCERPT);
  }

  /** An element that hides nothing is not worth a word. */
  #flushHidden(end?: number): void {
    const hidden = this.#hidden;
    this.#hidden = undefined;
    const excerpt = hidden?.excerpt.trim() ?? '';
    if (hidden !== undefined && excerpt !== '') this.#remove(hidden.code, excerpt, hidden.start, end ?? hidden.end);
  }

  #remove(code: RemovalCode, text: string, start: number, end: number): void {
    this.#report.add(code, this.#where, text, 1, origin(this.#source, start, end));
  }

  #at(text: string, start: number, end: number): Traced {
    const { offset, length } = origin(this.#source, start, end);
    return located(text, offset, length);
  }
}

/** What an element that is not shown says in its attributes. */
function unseenText(name: string, attributes: Attributes): string {
  if (name === 'meta') return attributes.content ?? '';
  if (name === 'input') return attributes.value ?? '';
  return name === 'script' ? (attributes.src ?? '') : '';
}

function collapsed(text: Traced): Traced {
  const layout = new Layout();
  layout.add(text);
  return layout.done();
}
