import { describe } from '@core';
import { describeDifference, describeScenario, describeSkip, type Frame, numberedSteps, type Run } from '@demo';
import { Icon } from '../../ui/icon.tsx';
import { Fixes } from '../composer/fixes.tsx';
import { Section } from './head.tsx';

/** Why the step did not happen, what Core and Demo have to say against it and how to mend it, and what its author says. */
export function Remarks({ run, frame, brief = false }: { run: Run; frame: Frame; brief?: boolean }) {
  const { skipped, diagnostics, expectation } = frame;
  const note = numberedSteps(run.scenario)[frame.step - 1]?.step.note;
  const problems = run.problems.filter(({ step }) => step === frame.step);
  const said = [...(skipped ? [describeSkip(skipped)] : []), ...diagnostics.map((diagnostic) => describe(diagnostic))];
  const differences = brief ? [] : (expectation?.differences.map(describeDifference) ?? []);
  const meets = !brief && expectation?.met === true;
  if (said.length + problems.length + differences.length === 0 && !meets && (brief || !note)) return null;
  return (
    <Section className="remarks">
      {said.map((sentence) => (
        <p key={sentence} className="remark">
          <Icon name="note" />
          <span>{sentence}</span>
        </p>
      ))}
      {problems.map((problem) => (
        <div key={`${problem.code} ${problem.path}`} className="remark">
          <Icon name="warning" />
          <span>
            {describeScenario(problem)}
            <Fixes run={run} problem={problem} />
          </span>
        </div>
      ))}
      {differences.length > 0 && (
        <p className="remark">
          <Icon name="warning" />
          <span>Not as the scenario expects. {differences.join(' ')}</span>
        </p>
      )}
      {meets && (
        <p className="remark">
          <Icon name="check" />
          <span>As the scenario expects.</span>
        </p>
      )}
      {note && !brief && <p className="prose">{note}</p>}
    </Section>
  );
}
