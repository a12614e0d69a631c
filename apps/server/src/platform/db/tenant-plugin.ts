import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
  type WithNode
} from 'kysely'

/** Tables without a tenant column: shared by all, or with a row-level policy of their own. */
const referenceTables = new Set(['mekiki_scoutee_categories', 'tenants'])

class TenantTransformer extends OperationNodeTransformer {
  readonly #tenantUuid: string
  readonly #derived = new Set<string>()

  constructor(tenantUuid: string) {
    super()
    this.#tenantUuid = tenantUuid
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    this.#collect(node.with)
    const transformed = super.transformSelectQuery(node, queryId)
    return { ...transformed, ...this.#joined(transformed), ...this.#filtered(transformed, transformed.from?.froms ?? []) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    this.#collect(node.with)
    const transformed = super.transformUpdateQuery(node, queryId)
    const tables = [...(transformed.table ? [transformed.table] : []), ...(transformed.from?.froms ?? [])]
    return { ...transformed, ...this.#joined(transformed), ...this.#filtered(transformed, tables) }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    this.#collect(node.with)
    const transformed = super.transformDeleteQuery(node, queryId)
    const tables = [...transformed.from.froms, ...(transformed.using?.tables ?? [])]
    return { ...transformed, ...this.#joined(transformed), ...this.#filtered(transformed, tables) }
  }

  /** Remembers the names of common table expressions before the tables of the query are looked at. */
  #collect(node: WithNode | undefined): void {
    for (const expression of node?.expressions ?? []) this.#derived.add(expression.name.table.table.identifier.name)
  }

  #joined(node: { readonly joins?: readonly JoinNode[] }): { joins?: JoinNode[] } {
    if (!node.joins) return {}
    return {
      joins: node.joins.map((join) => {
        const condition = this.#condition(join.table)
        if (!condition) return join
        return { ...join, on: join.on ? OnNode.cloneWithOperation(join.on, 'And', condition) : OnNode.create(condition) }
      })
    }
  }

  #filtered(node: { readonly where?: WhereNode }, tables: readonly OperationNode[]): { where?: WhereNode } {
    const conditions = tables.flatMap((table) => this.#condition(table) ?? [])
    const [first, ...rest] = conditions
    if (!first) return {}
    const all = rest.reduce<OperationNode>((left, right) => AndNode.create(left, right), first)
    return { where: node.where ? WhereNode.create(AndNode.create(all, node.where.where)) : WhereNode.create(all) }
  }

  #condition(table: OperationNode): OperationNode | null {
    const name = this.#tenantTable(table)
    if (name === null) return null
    const column = ReferenceNode.create(ColumnNode.create('tenant_uuid'), TableNode.create(name))
    return BinaryOperationNode.create(column, OperatorNode.create('='), ValueNode.create(this.#tenantUuid))
  }

  /** The name under which a tenant table stands in the query; null for sub-queries, common table expressions and reference tables. */
  #tenantTable(node: OperationNode): string | null {
    if (AliasNode.is(node)) {
      const inner = this.#tenantTable(node.node)
      return inner !== null && IdentifierNode.is(node.alias) ? node.alias.name : null
    }
    if (!TableNode.is(node)) return null
    const name = node.table.identifier.name
    return this.#derived.has(name) || referenceTables.has(name) ? null : name
  }
}

/**
 * Adds `tenant_uuid = <tenant>` to every table reference of a query: in WHERE for the tables it reads or changes, in ON for joined ones,
 * in sub-queries alike. Row-level security stands behind it on the rows door; on the finder door it is the lock.
 */
export class TenantPlugin implements KyselyPlugin {
  readonly #tenantUuid: string

  constructor(tenantUuid: string) {
    this.#tenantUuid = tenantUuid
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return new TenantTransformer(this.#tenantUuid).transformNode(args.node)
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result
  }
}
