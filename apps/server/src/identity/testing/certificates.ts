import { generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A key pair with a certificate of its own, as identity providers sign by. */
export interface Signer {
  /** DER in base64, as metadata holds it. */
  certificate: string
  privateKey: KeyObject
}

const SEQUENCE = 0x30
const SHA256_WITH_RSA = node(SEQUENCE, node(0x06, Buffer.from('2a864886f70d01010b', 'hex')), node(0x05))

function node(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function nameOf(text: string): Buffer {
  const attribute = node(SEQUENCE, node(0x06, Buffer.from('550403', 'hex')), node(0x0c, Buffer.from(text)))
  return node(SEQUENCE, node(0x31, attribute))
}

function timeOf(instant: Date): Buffer {
  return node(0x18, Buffer.from(`${instant.toISOString().replaceAll(/[-:T]/gu, '').slice(0, 14)}Z`))
}

/** Makes a signer; its certificate signs itself and is good for two years. */
export function createSigner(name = 'test'): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [begin, end] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 700 * 86_400_000)]
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const body = node(SEQUENCE, node(0x02, Buffer.from([1])), SHA256_WITH_RSA, nameOf(name), node(SEQUENCE, timeOf(begin), timeOf(end)), nameOf(name), spki)
  const signature = sign('sha256', body, privateKey)
  return { certificate: node(SEQUENCE, body, SHA256_WITH_RSA, node(0x03, Buffer.from([0]), signature)).toString('base64'), privateKey }
}
