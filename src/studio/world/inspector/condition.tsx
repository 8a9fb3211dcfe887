import type { Condition, Json, Operator } from '@core';
import { pointerName } from '../reach/deciding.ts';

/** A condition as it reads: its parts under each other, names and values as they were written. */
function ConditionView({ condition }: { condition: Condition }) {
  if ('all' in condition) return <Parts joint="all of" parts={condition.all} />;
  if ('any' in condition) return <Parts joint="any of" parts={condition.any} />;
  if ('not' in condition) return <Parts joint="not" parts={[condition.not]} />;
  return <span className="condition__atom">{atom(condition)}</span>;
}

function Parts({ joint, parts }: { joint: string; parts: readonly Condition[] }) {
  const distinct = new Map(parts.map((part) => [JSON.stringify(part), part]));
  return (
    <div className="condition">
      <span className="condition__joint">{parts.length === 0 ? `${joint} nothing` : joint}</span>
      <ul>
        {[...distinct].map(([key, part]) => (
          <li key={key}>
            <ConditionView condition={part} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Atom = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>;

function atom(condition: Atom) {
  if ('param' in condition) {
    const { param, ...test } = condition;
    return (
      <>
        <code>{pointerName(param)}</code>{' '}
        {'from' in test ? <Values word="from" value={test.from} /> : <Test test={test} />}
      </>
    );
  }
  const [word = '', value] = Object.entries(condition)[0] ?? [];
  return value === true ? word.replaceAll('_', ' ') : <Values word={word} value={value} />;
}

function Test({ test }: { test: Operator }) {
  if ('every' in test)
    return (
      <>
        every <Test test={test.every} />
      </>
    );
  if ('some' in test)
    return (
      <>
        some <Test test={test.some} />
      </>
    );
  const [word = '', value = null] = Object.entries<Json>(test)[0] ?? [];
  return value === true && word === 'exists' ? <>exists</> : <Values word={word} value={value} />;
}

function Values({ word, value }: { word: string; value: Json }) {
  const values = Array.isArray(value) ? value : [value];
  return (
    <>
      {word.replaceAll('_', ' ')}{' '}
      <code>{values.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(', ')}</code>
    </>
  );
}
