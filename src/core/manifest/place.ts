import type { Json, Pointer } from '../model/json.ts';
import { isObject } from '../model/plain.ts';
import { childPointer } from '../model/pointer.ts';

/**
 * A value and where it stands. Reading on from a place never fails: what is missing or of another type has no members,
 * no items and no text. So every check can say what it looks for, and the shape of the rest is one check's concern.
 */
export class Place {
  readonly value: Json | undefined;
  /** The member's key or the item's index. */
  readonly key: string;
  private readonly parent: Place | undefined;

  constructor(value: Json | undefined, parent?: Place, key = '') {
    this.value = value;
    this.key = key;
    this.parent = parent;
  }

  get path(): Pointer {
    return this.parent === undefined ? '' : childPointer(this.parent.path, this.key);
  }

  /** True for a rule, an action and whatever else stands in one of the parts of a manifest. */
  get isItem(): boolean {
    return this.parent?.parent !== undefined && this.parent.parent.parent === undefined;
  }

  has(key: string): boolean {
    return isObject(this.value) && Object.hasOwn(this.value, key);
  }

  /** The place of a member, with no value where there is none. */
  at(key: string): Place {
    return new Place(isObject(this.value) && Object.hasOwn(this.value, key) ? this.value[key] : undefined, this, key);
  }

  keys(): string[] {
    return isObject(this.value) ? Object.keys(this.value) : [];
  }

  members(): Place[] {
    const { value } = this;
    return isObject(value) ? Object.keys(value).map((key) => new Place(value[key], this, key)) : [];
  }

  items(): Place[] {
    return Array.isArray(this.value) ? this.value.map((value, index) => new Place(value, this, String(index))) : [];
  }

  /** The text that stands here, undefined where it is none or empty. */
  get text(): string | undefined {
    return typeof this.value === 'string' && this.value !== '' ? this.value : undefined;
  }

  /** The texts among the items. */
  texts(): string[] {
    return Array.isArray(this.value) ? this.value.filter((item) => typeof item === 'string') : [];
  }
}
