// Sums what Vitest and Playwright reported: the last line of `.ci/run`. A suite without a report did not run
// to its end, and counts as one failure.
import { readFileSync } from 'node:fs';

const reports = {
  unit: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter((file) => brokenFile(file)).length,
  }),
  e2e: ({ stats, errors }) => {
    if (stats.flaky > 0) console.log(`e2e: ${stats.flaky} passed only when told again`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  },
};

/** A test file that failed before any of its tests could. */
function brokenFile(file) {
  return file.status === 'failed' && !file.assertionResults.some((result) => result.status === 'failed');
}

let passed = 0;
let failed = 0;
for (const [suite, read] of Object.entries(reports)) {
  let counted;
  try {
    counted = read(JSON.parse(readFileSync(new URL(`../test-results/${suite}.json`, import.meta.url), 'utf8')));
  } catch {
    console.log(`${suite}: no report, so it did not run to its end`);
    counted = { passed: 0, failed: 1 };
  }
  passed += counted.passed;
  failed += counted.failed;
}
console.log(`${passed} passed, ${failed} failed`);
