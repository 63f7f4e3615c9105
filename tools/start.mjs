// `npm start`: the first time installs and builds, later only starts. The server takes this process's place.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './prepare.mjs'

install()
build()
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'server', 'dist', 'server.js')], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
