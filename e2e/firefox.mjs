// Optional: runs the conformance vectors on the built Core in Firefox, without a driver. `npm run test:firefox` after
// `npm run build`; FIREFOX names another executable. The page reports to a server on loopback and is then closed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runExpression, runnerModule, vectorTexts } from './vectors.mjs';

const executable = process.env.FIREFOX ?? 'firefox-esr';
const WAIT_MS = 120_000;

const vectors = vectorTexts();
const runs = Object.entries(vectors).map(
  ([name, text]) => `results[${JSON.stringify(name)}] = await ${runExpression(text)};`,
);
const files = {
  '/': ['text/html', '<!doctype html><title>vectors</title><script type="module" src="/main.js"></script>'],
  '/main.js': [
    'text/javascript',
    `const results = {};
try { ${runs.join('\n')} } catch (error) { results.thrown = [String(error)]; }
await fetch('/results', { method: 'POST', body: JSON.stringify({ engine: navigator.userAgent, results }) });`,
  ],
  '/run-vectors.js': ['text/javascript', await runnerModule()],
  '/core/index.js': ['text/javascript', readFileSync(new URL('../dist/core/index.js', import.meta.url), 'utf8')],
};

/** What the page posts, or null where it posts nothing in time. */
function report() {
  const profile = mkdtempSync(join(tmpdir(), 'vectors-'));
  return new Promise((resolve) => {
    let browser;
    const finish = (value) => {
      clearTimeout(timer);
      browser?.kill();
      server.close();
      server.closeAllConnections();
      resolve(value);
    };
    const timer = setTimeout(() => finish(null), WAIT_MS);
    const server = createServer((request, response) => {
      if (request.method === 'POST') {
        let body = '';
        request.on('data', (chunk) => {
          body += chunk;
        });
        request.on('end', () => {
          response.end();
          finish(JSON.parse(body));
        });
        return;
      }
      const [type, text] = files[request.url] ?? ['text/plain', ''];
      response.writeHead(text === '' ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(text);
    }).listen(0, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${server.address().port}/`;
      browser = spawn(executable, ['--headless', '--no-remote', '--profile', profile, url], { stdio: 'ignore' });
      browser.on('error', () => finish(null));
    });
  }).finally(() => rmSync(profile, { recursive: true, force: true }));
}

const reported = await report();
if (reported === null) {
  console.error(`${executable} reported nothing. Install Firefox, or name one in FIREFOX.`);
  process.exit(1);
}
const cases = Object.values(vectors).reduce((sum, text) => sum + JSON.parse(text).cases.length, 0);
const failures = Object.entries(reported.results).flatMap(([name, found]) => found.map((each) => `${name} ${each}`));
console.log(`${cases} cases in ${reported.engine}`);
for (const failure of failures) console.log(failure);
console.log(failures.length === 0 ? 'all as expected' : `${failures.length} differ`);
process.exit(failures.length === 0 ? 0 : 1);
