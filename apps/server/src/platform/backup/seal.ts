import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { BackupFault } from './backup-fault.ts'
import { ByteReader } from './byte-reader.ts'

/** The keys of a backup place, all drawn from the operator's one. */
export interface BackupKeys {
  /** Encrypts. */
  seal: Buffer
  /** Names files by what they hold, so that names tell nobody what that is. */
  name: Buffer
  /** Tells a wrong key before anything is read. */
  check: string
}

/** How the keys of a place are drawn from what the operator gave; the cost is Node's name for scrypt's N. */
interface KeyCost {
  salt: string
  cost: number
  blockSize: number
  parallelization: number
}

/** The cost of new places: a guess takes 128 MB and a third of a second. */
export const newCost = (): KeyCost => ({ salt: randomBytes(32).toString('base64'), cost: 2 ** 17, blockSize: 8, parallelization: 1 })

const magic = Buffer.from('MKB1')
const saltBytes = 32
const tagBytes = 16
const chunkBytes = 256 * 1024
/** Marks the last piece: without one the object was cut off. */
const lastFlag = 0x8000_0000

/** Draws the keys of a place from the operator's key or passphrase. */
export async function drawKeys(secret: string, { salt, cost, blockSize, parallelization }: KeyCost): Promise<BackupKeys> {
  const options = { N: cost, r: blockSize, p: parallelization, maxmem: 256 * cost * blockSize + 2 ** 20 }
  const master = await new Promise<Buffer>((resolve, reject) =>
    scrypt(secret, Buffer.from(salt, 'base64'), 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  )
  const draw = (use: string): Buffer => Buffer.from(hkdfSync('sha256', master, '', `mekiki backup ${use}`, 32))
  return { seal: draw('seal'), name: draw('name'), check: draw('check').toString('base64') }
}

/** Begins the name of a file in a place: what it holds decides it, and only whoever has the key can tell. */
export const nameHash = ({ name }: BackupKeys) => createHmac('sha256', name)

const keyOf = (seal: Buffer, salt: Buffer, label: string): Buffer => Buffer.from(hkdfSync('sha256', seal, salt, label, 32))

/** Each object has a key of its own, so that its pieces are numbered from 0. */
function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 6, 6)
  return nonce
}

/** A piece: its length with the mark of the last, which are both authenticated, what it says, and the tag. */
function sealPiece(key: Buffer, index: number, plain: Buffer, isLast: boolean): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE((plain.length | (isLast ? lastFlag : 0)) >>> 0)
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(head)
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/**
 * Encrypts an object in pieces (AES-256-GCM). The label, its name in the place, takes part: no object can stand in for another, no piece be changed, left
 * out or moved, and no end be cut off without `openSealed` noticing.
 */
export async function* sealed({ seal }: BackupKeys, label: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = keyOf(seal, salt, label)
  yield Buffer.concat([magic, salt])
  let waiting = Buffer.alloc(0)
  let index = 0
  for await (const bytes of source) {
    waiting = waiting.length === 0 ? Buffer.from(bytes) : Buffer.concat([waiting, bytes])
    while (waiting.length > chunkBytes) {
      yield sealPiece(key, index++, waiting.subarray(0, chunkBytes), false)
      waiting = waiting.subarray(chunkBytes)
    }
  }
  yield sealPiece(key, index, waiting, true)
}

function openPiece(key: Buffer, index: number, head: Buffer, body: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(head)
  decipher.setAuthTag(body.subarray(-tagBytes))
  return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()])
}

/**
 * Decrypts what `sealed` made; each piece is given only after its tag was found right.
 * @throws BackupFault when it was changed, cut off, put in another's place or encrypted with another key.
 */
export async function* openSealed({ seal }: BackupKeys, label: string, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const damaged = new BackupFault(`The backup is damaged: ${label} was changed or cut off. Nothing was restored; choose another backup.`)
  const reader = new ByteReader(source)
  const start = await reader.read(magic.length + saltBytes)
  if (!start?.subarray(0, magic.length).equals(magic)) throw damaged
  const key = keyOf(seal, start.subarray(magic.length), label)
  for (let index = 0, isLast = false; !isLast; index += 1) {
    const head = await reader.read(4)
    if (head === null) throw damaged
    const word = head.readUInt32BE()
    isLast = word >= lastFlag
    const length = isLast ? word - lastFlag : word
    const body = length > chunkBytes ? null : await reader.read(length + tagBytes)
    if (body === null) throw damaged
    let plain: Buffer
    try {
      plain = openPiece(key, index, head, body)
    } catch {
      throw damaged
    }
    yield plain
  }
  if ((await reader.read(1)) !== null) throw damaged
}
