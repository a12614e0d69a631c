import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { type TenantTransaction, tenantOf } from '../gateways.ts'
import { idList } from './one-of.ts'
import { TenantPlugin } from '../tenants/tenant-plugin.ts'
import type { DB } from '../types.ts'

/** The place of a value in a statement whose text is known before its values are. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const tenantSlot = new Slot('tenant')
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/** A database that is never asked: statements are put together for it. */
const paper = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
}).withPlugin(new TenantPlugin(tenantSlot as unknown as string))

/** What puts statements of the rows gateway together; it runs none. */
export type Composer = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'insertInto' | 'updateTable' | 'deleteFrom'>

/** A statement of the rows gateway with open values, as a builder puts it together. */
interface Compilable<R> {
  compile: () => CompiledQuery<R>
}

/**
 * A statement of the rows gateway that calls run again and again: it is put together, given its tenant and compiled once for each `shape`, and not for each
 * call, which takes as long as a small query (docs/decisions/064). The builder must not look at its values, which are not there yet, nor use them other
 * than whole as parameters (a list by `oneOf`); what decides on the text goes into `shape`.
 */
export function compileStatement<V extends object, S, R>(build: (tx: Composer, values: V, shape: S) => Compilable<R>) {
  const kept = new Map<string, CompiledQuery<R>>()
  return async (tx: TenantTransaction, values: V, shape: S): Promise<R[]> => {
    const key = JSON.stringify(shape) ?? ''
    let statement = kept.get(key)
    if (!statement) {
      statement = build(paper, slots as V, shape).compile()
      kept.set(key, statement)
    }
    const valueOf = ({ name }: Slot): unknown => idList(Reflect.get(values, name))
    const parameters = statement.parameters.map((value) => (value === tenantSlot ? tenantOf(tx) : value instanceof Slot ? valueOf(value) : value))
    const { rows } = await tx.executeQuery<R>({ ...statement, parameters })
    return rows
  }
}
