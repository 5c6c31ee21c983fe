/**
 * Sets up what a bare clone lacks, with nothing but Node 20+ and npm: the packages of the lockfile, and with `--browser`
 * and `--postgres` what the tests need. Does nothing when all is in place. Plain JavaScript because it runs before any
 * package exists.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const want = new Set(process.argv.slice(2));

requireNode(20);
installPackages();
if (want.has('--browser')) {
  ensureBrowser();
  ensureFirefox();
}
if (want.has('--webkit')) ensureWebKit();
if (want.has('--postgres')) ensurePostgres();

function requireNode(major) {
  if (Number(process.versions.node.split('.')[0]) >= major) return;
  fail(`Node ${major} or newer is needed to set up; this is ${process.version}. Install it and run the command again.`);
}

function installPackages() {
  const stamp = join(root, 'node_modules', '.mullion-lock');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(join(root, 'package.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages ...');
  run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed. Check the network and run the command again.',
  );
  writeFileSync(stamp, hash);
}

/** Debian's Chromium when it can be installed, without windows where that exists; the browser tests' own build otherwise. */
function ensureBrowser() {
  if (findCommand(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'])) return;
  if (installDebian(['chromium-headless-shell', 'fonts-noto-core'])) return;
  if (installDebian(['chromium', 'fonts-noto-core'])) return;
  run(
    'npx',
    ['playwright', 'install', 'chromium'],
    'No browser for the tests: install Chromium and run the command again.',
  );
}

/** The journey in Firefox needs no display. */
function ensureFirefox() {
  if (findCommand(['firefox-esr', 'firefox']) || installDebian(['firefox-esr'])) return;
  fail('No Firefox for the tests: install it (Debian: apt-get install firefox-esr) and run the command again.');
}

function ensureWebKit() {
  if (findCommand(['WebKitWebDriver']) && findCommand(['xvfb-run'])) return;
  if (installDebian(['webkit2gtk-driver', 'xvfb', 'xauth'])) return;
  fail('No WebKitGTK for the tests: install it (Debian: apt-get install webkit2gtk-driver xvfb xauth).');
}

function ensurePostgres() {
  if (findCommand(['postgres']) || postgresFolder()) return;
  if (installDebian(['postgresql'])) return;
  fail(
    'No PostgreSQL for the server tests: install it (Debian: apt-get install postgresql) and run the command again.',
  );
}

function postgresFolder() {
  const base = '/usr/lib/postgresql';
  return existsSync(base) && readdirSync(base).some((version) => existsSync(join(base, version, 'bin', 'initdb')));
}

function installDebian(packages) {
  if (process.getuid?.() !== 0 || !findCommand(['apt-get'])) return false;
  console.log(`Installing ${packages.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet).status === 0;
}

function findCommand(names) {
  const folders = (process.env.PATH ?? '').split(':');
  return names.some((name) => folders.some((folder) => existsSync(join(folder, name))));
}

function run(command, args, advice) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail(advice);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
