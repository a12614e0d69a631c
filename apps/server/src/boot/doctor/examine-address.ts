import { connect } from 'node:tls'
import { version } from '../../platform/process/version.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const day = 24 * 60 * 60 * 1000
const [soon, tolerance] = [21, 5]

/** When the certificate of a host ends, and why it is not trusted. */
function readCertificate({ hostname, port }: URL): Promise<{ endsAt: Date; fault: string | null }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false, timeout: 10_000 })
    socket.once('secureConnect', () => {
      const { valid_to: endsAt } = socket.getPeerCertificate()
      const fault = socket.authorized ? null : String(socket.authorizationError)
      socket.destroy()
      resolve({ endsAt: new Date(endsAt), fault })
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer within ten seconds')))
    socket.once('error', reject)
  })
}

async function examineCertificate(address: URL, now: Date): Promise<Finding> {
  const { endsAt, fault } = await readCertificate(address)
  const days = Math.floor((endsAt.getTime() - now.getTime()) / day)
  const until = `until ${endsAt.toISOString().slice(0, 10)}`
  if (days < 0) return wrong('Certificate', `it ended on ${endsAt.toISOString().slice(0, 10)}`, 'Renew the certificate at the proxy.')
  if (fault !== null) return wrong('Certificate', `it is not trusted (${fault})`, 'Have the proxy send the whole chain of a certificate for this host name.')
  if (days < soon) return doubtful('Certificate', `it is good ${until}, ${days} days more`, 'Renew it, and see why that has not happened by itself.')
  return fine('Certificate', `it is good ${until}`)
}

/** Looks at the address people use: who answers there, with which certificate, and by which clock. */
export async function examineAddress(publicUrl: string, now: () => Date = () => new Date()): Promise<Finding[]> {
  const name = 'Public address'
  const address = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  const found: Finding[] = []
  if (address.protocol === 'https:') {
    found.push(
      await examineCertificate(address, now()).catch((error: Error) =>
        wrong('Certificate', error.message, 'Does the proxy listen, and does the name lead to it?')
      )
    )
  } else if (!isLocal) found.push(wrong(name, `${publicUrl} is not https`, 'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.'))
  const answer = await fetch(`${publicUrl}/ping`, { signal: AbortSignal.timeout(10_000), redirect: 'manual' }).catch(() => null)
  if (answer === null) return [...found, doubtful(name, `nobody answers at ${publicUrl}`, 'Start the server; if it runs, look at the proxy and at PUBLIC_URL.')]
  const told = answer.headers.get('x-mekiki-version')
  if (told === null)
    return [...found, wrong(name, `another program answers at ${publicUrl} (${answer.status})`, 'Correct PUBLIC_URL, or where the proxy leads.')]
  found.push(
    told === version
      ? fine(name, `${publicUrl} answers`)
      : doubtful(name, `${publicUrl} answers with version ${told}, this is ${version}`, 'Restart the server with this version, or call the doctor of that one.')
  )
  const date = answer.headers.get('date')
  const seconds = date === null ? 0 : Math.round((now().getTime() - Date.parse(date)) / 1000)
  const isOff = Math.abs(seconds) > tolerance
  found.push(
    isOff ? doubtful('Clock', `it is ${seconds} s ahead of the public address`, 'Keep all machines’ clocks by NTP.') : fine('Clock', 'as at the public address')
  )
  return found
}
