import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { browserPath } from './browser.ts'

/** What the stories need and root may install right here: a browser and a font. */
const missing = [
  ...(existsSync(browserPath) ? [] : ['chromium-headless-shell']),
  ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
]

if (missing.length > 0) {
  const mayInstall =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env['CHROMIUM_PATH']
  if (!mayInstall) {
    fail(
      `The browser stories need ${missing.join(' and ')}. As root: apt-get install ${missing.join(' ')}` +
        ' — or set CHROMIUM_PATH to a Chromium of your own.',
    )
  }
  process.stdout.write(`Installing ${missing.join(' and ')} for the browser stories...\n`)
  run('apt-get', 'update')
  run('apt-get', 'install', '-y', '--no-install-recommends', ...missing)
}

/** Without one, Chinese text is drawn as boxes and no screenshot is worth anything. */
function hasChineseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

function run(command: string, ...args: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: environment })
  if (status !== 0) {
    fail(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
