// nginx as docs/operations has it, in front of the processes of a check.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tools/process/port.ts'

/** Returns such as `nginx/1.22.1`, and nothing where nginx is not installed. */
export const nginxVersion = () =>
  /nginx\/\S+/.exec(spawnSync('nginx', ['-v']).stderr?.toString() ?? '')?.[0]

export type Proxy = {
  plain: string
  secure: string
  /** Everything that it has logged. */
  logged: () => Promise<string>
} & AsyncDisposable

/** Starts it with the configuration of docs/operations, unchanged except for ports and folders. */
export async function startNginx(
  ports: number[],
  { cert, key }: { cert: string; key: string },
): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'kierto-assure-nginx-'))
  await mkdir(join(folder, 'temp'))
  await writeFile(join(folder, 'tls.pem'), cert)
  await writeFile(join(folder, 'tls.key'), key)
  const [plain, secure] = [await freePort(), await freePort()]
  const documented = await readFile(
    new URL('../../docs/operations/nginx.conf', import.meta.url),
    'utf8',
  )
  const here = documented
    .replace(':8081', `:${ports[0]}`)
    .replace(':8082', `:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('/etc/kierto/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp;`)
    .join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; worker_processes 1;
     error_log ${folder}/error.log; events { worker_connections 2048; } http { ${temporary}\n${here} }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${plain}`
  for (let index = 0; index < 100; index += 1) {
    if (await fetch(url, { redirect: 'manual' }).catch(() => undefined)) break
    await sleep(50)
  }
  return {
    plain: url,
    secure: `https://127.0.0.1:${secure}`,
    logged: async () =>
      (await readFile(join(folder, 'kierto.log'), 'utf8')) +
      (await readFile(join(folder, 'kierto-error.log'), 'utf8')),
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
