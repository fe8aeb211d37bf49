// Plain JavaScript on purpose: an older Node could not even read the other files to say this.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `\nShanju runs on Node 24.7 or newer; this is ${process.versions.node}.\n` +
      'On Linux npm installs a fitting one with the other packages: run `npm ci` with optional packages.\n' +
      'Elsewhere please install Node 24: https://nodejs.org\n\n',
  )
  process.exit(1)
}
