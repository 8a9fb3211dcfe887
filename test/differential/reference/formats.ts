/** The asserted formats of SPEC 2, each as the standard that defines it says, read narrowly. */
export function hasFormat(format: string, text: string): boolean {
  switch (format) {
    case 'email':
      return isEmail(text);
    case 'uri':
      return /^[A-Za-z][A-Za-z0-9+.-]*:[!#-;=?-Z_a-z~[\]@%]+$/.test(text) && !/%(?![0-9A-Fa-f]{2})/.test(text);
    case 'hostname':
      return isHostname(text);
    case 'ipv4':
      return isIpv4(text);
    case 'ipv6':
      return isIpv6(text);
    case 'date':
      return isDate(text);
    case 'time':
      return isTime(text);
    case 'date-time':
      return /^.{10}[Tt]/.test(text) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
    case 'uuid':
      return /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(text);
    default:
      throw new Error(`no format: ${format}`);
  }
}

const isEmail = (text: string): boolean => {
  const [local = '', host = '', ...more] = text.split('@');
  const atom = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+$/;
  return more.length === 0 && local.split('.').every((part) => atom.test(part)) && isHostname(host);
};

const isHostname = (text: string): boolean =>
  text.length <= 253 && text.split('.').every((label) => /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label));

const isIpv4 = (text: string): boolean => {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9][0-9]{0,2})$/.test(part) && Number(part) <= 255);
};

const isIpv6 = (text: string): boolean => {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const tail = last.includes('.') ? (isIpv4(last) ? 2 : Number.NaN) : groups.length > 0 ? 1 : 0;
  const plain = last.includes('.') ? groups.slice(0, -1) : groups;
  const count = plain.length + (last.includes('.') ? tail : 0);
  return plain.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group)) && (halves.length === 2 ? count <= 7 : count === 8);
};

const isDate = (text: string): boolean => {
  const match = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
};

/** RFC 3339: an offset is required, and a leap second stands at the end of a UTC day. */
const isTime = (text: string): boolean => {
  const match = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))$/.exec(text);
  if (match === null) return false;
  const [hour, minute, second] = match.slice(1, 4).map(Number) as [number, number, number];
  const [offsetHour, offsetMinute] = match.slice(5, 7).map((part) => Number(part ?? 0)) as [number, number];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  const offset = (match[4] === '-' ? 1 : -1) * (offsetHour * 60 + offsetMinute);
  return second < 60 || (hour * 60 + minute + offset + 2880) % 1440 === 1439;
};
