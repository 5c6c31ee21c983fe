/**
 * Sets up what a bare clone lacks, with nothing but Node 20+ and npm: the packages of the lockfile, and with `--browser`
 * and `--postgres` what the tests need. Does nothing when all is in place. Plain JavaScript because it runs before any
 * package exists.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the tests use beside packages: where Debian has it, tried in turn, and what to do where it cannot be installed. */
const programs = [
  {
    flag: '--browser',
    isThere: () => findCommand(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']),
    // Without windows where that exists.
    debian: [
      ['chromium-headless-shell', 'fonts-noto-core'],
      ['chromium', 'fonts-noto-core'],
    ],
    otherwise: () =>
      run(
        'npx',
        ['playwright', 'install', 'chromium'],
        'No browser for the tests: install Chromium and run the command again.',
      ),
  },
  {
    flag: '--browser',
    isThere: () => findCommand(['firefox-esr', 'firefox']),
    debian: [['firefox-esr']],
    otherwise: () =>
      fail('No Firefox for the tests: install it (Debian: apt-get install firefox-esr) and run the command again.'),
  },
  {
    flag: '--webkit',
    isThere: () => findCommand(['WebKitWebDriver']) && findCommand(['xvfb-run']),
    debian: [['webkit2gtk-driver', 'xvfb', 'xauth']],
    otherwise: () =>
      fail('No WebKitGTK for the tests: install it (Debian: apt-get install webkit2gtk-driver xvfb xauth).'),
  },
  {
    flag: '--postgres',
    isThere: () => findCommand(['postgres']) || hasPostgresFolder(),
    debian: [['postgresql']],
    otherwise: () =>
      fail(
        'No PostgreSQL for the server tests: install it (Debian: apt-get install postgresql) and run the command again.',
      ),
  },
  {
    // Tests behind a pooler run where there is one; they are the only ones that are left out without.
    flag: '--postgres',
    isThere: () => findCommand(['pgbouncer']) || existsSync('/usr/sbin/pgbouncer'),
    debian: [['pgbouncer']],
    otherwise: () =>
      console.log('No PgBouncer: the tests of the server behind one are left out (Debian: apt-get install pgbouncer).'),
  },
];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const want = new Set(process.argv.slice(2));

requireNode(20);
const missing = programs.filter(({ flag, isThere }) => want.has(flag) && !isThere());
// Both wait for the network most of the time.
await Promise.all([installDebian(missing.flatMap(({ debian: [first] }) => first)), installPackages()]);
for (const program of missing) await install(program);

function requireNode(major) {
  if (Number(process.versions.node.split('.')[0]) >= major) return;
  fail(`Node ${major} or newer is needed to set up; this is ${process.version}. Install it and run the command again.`);
}

async function installPackages() {
  const stamp = join(root, 'node_modules', '.mullion-lock');
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(join(root, 'package.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages ...');
  const isInstalled = await succeeds('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (!isInstalled) fail('The packages could not be installed. Check the network and run the command again.');
  writeFileSync(stamp, hash);
}

/** What did not come with the others is tried alone, and by its other names. */
async function install({ isThere, debian, otherwise }) {
  for (const packages of debian) {
    if (isThere()) return;
    await installDebian(packages);
  }
  if (!isThere()) otherwise();
}

async function installDebian(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !findCommand(['apt-get'])) return;
  console.log(`Installing ${packages.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
  await succeeds('apt-get', ['update', '-qq'], quiet);
  await succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

function succeeds(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

function hasPostgresFolder() {
  const base = '/usr/lib/postgresql';
  return existsSync(base) && readdirSync(base).some((version) => existsSync(join(base, version, 'bin', 'initdb')));
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
