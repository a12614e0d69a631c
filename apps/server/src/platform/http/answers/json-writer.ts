import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

/**
 * Writes one value as JSON.
 * @throws AnswerFault for a value of another kind than its schema says.
 */
type Write = (value: unknown) => string

/** An answer that is not what its operation declares. */
export class AnswerFault extends Error {
  override readonly name = 'AnswerFault'
}

// What JSON has to escape, and halves of pairs, which are looked at again as pairs.
const unusual = /["\\\p{Cc}\p{Cs}]/u

const quoted = (text: string): string => (unusual.test(text) ? JSON.stringify(text) : `"${text}"`)

const fault = (expected: string): AnswerFault => new AnswerFault(`an answer has something else where it declares ${expected}`)

const writeString: Write = (value) => {
  if (typeof value !== 'string') throw fault('a text')
  return quoted(value)
}

const writeNumber: Write = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw fault('a number')
  return String(value === 0 ? 0 : value)
}

const writeBoolean: Write = (value) => {
  if (typeof value !== 'boolean') throw fault('yes or no')
  return value ? 'true' : 'false'
}

/** A text that its schema also changes, such as an id to lower case. */
function stringWriter(schema: z.ZodType): Write {
  const changes = (schema.def.checks ?? []).flatMap(({ _zod: { def } }) => ('tx' in def ? [def.tx as (text: unknown) => string] : []))
  if (changes.length === 0) return writeString
  return (value) => {
    if (typeof value !== 'string') throw fault('a text')
    return quoted(changes.reduce((text, change) => change(text), value))
  }
}

/** One of a few values, written beforehand. */
function choiceWriter(values: Iterable<unknown>): Write {
  const written = new Map([...values].map((value) => [value, JSON.stringify(value)]))
  return (value) => {
    const text = written.get(value)
    if (text === undefined) throw fault('one of its choices')
    return text
  }
}

function arrayWriter(write: Write): Write {
  return (value) => {
    if (!Array.isArray(value)) throw fault('a list')
    let text = ''
    for (const element of value) text += text === '' ? write(element) : `,${write(element)}`
    return `[${text}]`
  }
}

/** A property that an object declares. */
interface Part {
  key: string
  /** Its name as it is written. */
  start: string
  isOptional: boolean
  write: Write
  /** Writes one element, where it is a list. */
  writeElement: Write | null
}

function partsOf(shape: Readonly<Record<string, z.ZodType>>): Part[] {
  return Object.entries(shape).map(([key, schema]) => {
    const writeElement = schema instanceof z.ZodArray ? writerOf(schema.element as z.ZodType) : null
    const write = writeElement ? arrayWriter(writeElement) : writerOf(schema)
    return { key, start: `${JSON.stringify(key)}:`, isOptional: schema instanceof z.ZodOptional, write, writeElement }
  })
}

function holderOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fault('an object')
  return value as Record<string, unknown>
}

/** What the object declares and nothing else, in its order; what is undefined is left out where it may be. */
function objectWriter(parts: readonly Part[]): Write {
  return (value) => {
    const holder = holderOf(value)
    let text = ''
    for (const { key, start, isOptional, write } of parts) {
      const held = holder[key]
      if (held === undefined && isOptional) continue
      text += text === '' ? start + write(held) : `,${start}${write(held)}`
    }
    return `{${text}}`
  }
}

const nullable =
  (write: Write): Write =>
  (value) =>
    value === null ? 'null' : write(value)

/** A schema that names itself is compiled when its first value comes. */
function lazyWriter(schema: z.ZodLazy): Write {
  let write: Write | null = null
  return (value) => {
    write ??= writerOf(schema.unwrap() as z.ZodType)
    return write(value)
  }
}

/** Unions, records, defaults and what else is rare: zod strips it, at its own price. */
const parsedWriter =
  (schema: z.ZodType): Write =>
  (value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new AnswerFault(z.prettifyError(parsed.error))
    // Undefined has no JSON: it can only be the answer of a schema that lets it be, which is left out above.
    return JSON.stringify(parsed.data) ?? 'null'
  }

function writerOf(schema: z.ZodType): Write {
  if (schema instanceof z.ZodObject) return objectWriter(partsOf(schema.shape as Record<string, z.ZodType>))
  if (schema instanceof z.ZodArray) return arrayWriter(writerOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable) return nullable(writerOf(schema.unwrap() as z.ZodType))
  if (schema instanceof z.ZodOptional) return writerOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodLazy) return lazyWriter(schema)
  if (schema instanceof z.ZodEnum) return choiceWriter(schema.options)
  if (schema instanceof z.ZodLiteral) return choiceWriter(schema.values)
  if (schema.def.type === 'string') return stringWriter(schema)
  if (schema.def.type === 'number') return writeNumber
  if (schema.def.type === 'boolean') return writeBoolean
  return parsedWriter(schema)
}

/**
 * Compiles a schema into what writes its values as JSON: to the same bytes as zod and JSON.stringify, in a fraction of their time, since ranges,
 * patterns and formats are not looked at. What the schema does not declare is never written, and what is of another kind than declared raises
 * AnswerFault, so that nothing stands where something else was promised.
 */
export function compileJsonWriter(schema: z.ZodType): (value: unknown) => string {
  let write: Write | null = null
  return (value) => {
    write ??= writerOf(schema)
    return write(value)
  }
}

const elementsPerYield = 100

/** Adds a list to what is written. */
async function addList(written: Buffer[], elements: readonly unknown[], write: Write): Promise<void> {
  for (let start = 0; start < elements.length; start += elementsPerYield) {
    if (start > 0) await setImmediate()
    let text = start > 0 ? ',' : ''
    for (const [place, element] of elements.slice(start, start + elementsPerYield).entries()) text += place === 0 ? write(element) : `,${write(element)}`
    // A long text that is put together of short ones lies in pieces, which somebody would have to join at once.
    written.push(Buffer.from(text))
  }
}

function longList({ writeElement }: Part, held: unknown): { elements: readonly unknown[]; write: Write } | null {
  return writeElement && Array.isArray(held) && held.length > elementsPerYield ? { elements: held as unknown[], write: writeElement } : null
}

/** As `objectWriter`, in bytes; others have their turn after each hundred elements of a list. */
async function writeYielding(holder: Readonly<Record<string, unknown>>, parts: readonly Part[]): Promise<Buffer> {
  const written: Buffer[] = []
  let text = '{'
  for (const part of parts) {
    const held = holder[part.key]
    if (held === undefined && part.isOptional) continue
    const isFirst = written.length === 0 && text === '{'
    text += isFirst ? part.start : `,${part.start}`
    const long = longList(part, held)
    if (!long) {
      text += part.write(held)
      continue
    }
    written.push(Buffer.from(`${text}[`))
    await addList(written, long.elements, long.write)
    text = ']'
  }
  written.push(Buffer.from(`${text}}`))
  return Buffer.concat(written)
}

/** As `compileJsonWriter`; an object with a long list is written in bytes, and others have their turn after each hundred elements. */
export function compileYieldingJsonWriter(schema: z.ZodType): (value: unknown) => Promise<string | Buffer> {
  if (!(schema instanceof z.ZodObject)) {
    const write = compileJsonWriter(schema)
    return async (value) => write(value)
  }
  let compiled: { parts: Part[]; write: Write } | null = null
  return async (value) => {
    if (!compiled) {
      const parts = partsOf(schema.shape as Record<string, z.ZodType>)
      compiled = { parts, write: objectWriter(parts) }
    }
    const { parts, write } = compiled
    const holder = holderOf(value)
    return parts.some((part) => longList(part, holder[part.key])) ? writeYielding(holder, parts) : write(holder)
  }
}
