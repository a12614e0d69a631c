import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type CommonTableExpressionNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RawNode,
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

/** The column that holds the tenant, where it is not `tenant_uuid`; null for a table that all tenants share. */
const tenantColumns: Readonly<Record<string, string | null>> = {
  tenants: 'uuid',
  mekiki_scoutee_categories: null,
  mekiki_scoutees: null,
  mekiki_investors: null,
  mekiki_scoutee_investors: null,
  mekiki_scoutee_category_links: null,
  mekiki_finance_rounds: null,
  mekiki_news: null,
  mekiki_changes: null,
  mekiki_search_blocks: null
}

/** The tables that statements of tenants read besides those of tenants: the same for all, so that every machine of a distributed database has a copy. */
export const sharedTables: readonly string[] = Object.keys(tenantColumns)

/** Their condition can only stand in WHERE: they have no ON. */
const joinsWithoutOn = new Set(['CrossJoin', 'LateralCrossJoin'])
/** An outer join that keeps the rows of the joined table keeps those of other tenants, whatever its ON says. */
const refusedJoins = new Set(['RightJoin', 'FullJoin'])

interface Query {
  readonly with?: WithNode
  readonly joins?: readonly JoinNode[]
  readonly where?: WhereNode
}

/** Nodes below which no query can stand, which half of a statement or more are: they stay as they are. */
const leaves: ReadonlySet<OperationNode['kind']> = new Set([
  'ColumnNode',
  'IdentifierNode',
  'OperatorNode',
  'PrimitiveValueListNode',
  'ReferenceNode',
  'SchemableIdentifierNode',
  'SelectAllNode',
  'TableNode',
  'ValueNode'
])

class TenantTransformer extends OperationNodeTransformer {
  readonly #tenantUuid: string
  /** The names of common table expressions that can be seen, by query from the outside in: they hide a table of the same name. */
  readonly #derived: Set<string>[] = []

  constructor(tenantUuid: string) {
    super()
    this.#tenantUuid = tenantUuid
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    return leaves.has(node.kind) ? node : super.transformNodeImpl(node, queryId)
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#protect(node, queryId, (inner) => {
      const query = super.transformSelectQuery(inner, queryId)
      return [query, query.from?.froms ?? []]
    })
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#protect(node, queryId, (inner) => {
      const query = super.transformUpdateQuery(inner, queryId)
      return [query, [...(query.table ? [query.table] : []), ...(query.from?.froms ?? [])]]
    })
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#protect(node, queryId, (inner) => {
      const query = super.transformDeleteQuery(inner, queryId)
      return [query, [...query.from.froms, ...(query.using?.tables ?? [])]]
    })
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    return this.#protect(node, queryId, (inner) => [super.transformInsertQuery(inner, queryId), []])
  }

  protected override transformMergeQuery(): MergeQueryNode {
    throw new Error('MERGE is refused: a distributed database cannot run it, and its conditions cannot hold the tenant for every row')
  }

  /** A name is seen by the expressions behind its own; with RECURSIVE by all. */
  protected override transformWith(node: WithNode, queryId?: QueryId): WithNode {
    const seen = this.#derived.at(-1) ?? new Set()
    if (node.recursive === true) for (const expression of node.expressions) seen.add(nameOf(expression))
    const expressions = node.expressions.map((expression) => {
      const transformed = this.transformNode(expression, queryId)
      seen.add(nameOf(expression))
      return transformed
    })
    return { ...node, expressions }
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    if (node.parameters.some((parameter) => TableNode.is(parameter))) {
      throw new Error('A table inside raw SQL would have no tenant: name it with the query builder')
    }
    return node.parameters.every(({ kind }) => leaves.has(kind)) ? node : super.transformRaw(node, queryId)
  }

  #protect<Q extends Query>(node: Q, queryId: QueryId | undefined, transform: (node: Q) => readonly [query: Q, tables: readonly OperationNode[]]): Q {
    this.#derived.push(new Set())
    const withNode = this.transformNode(node.with, queryId)
    const [query, tables] = transform({ ...node, with: undefined })
    const crossed = (query.joins ?? []).filter((join) => joinsWithoutOn.has(join.joinType)).map((join) => join.table)
    const filtered = { ...query, ...(withNode && { with: withNode }), ...this.#joined(query), ...this.#filtered(query, [...tables, ...crossed]) }
    this.#derived.pop()
    return filtered
  }

  #joined(node: Query): { joins?: JoinNode[] } {
    if (!node.joins) return {}
    return {
      joins: node.joins.map((join) => {
        const condition = this.#condition(join.table)
        if (refusedJoins.has(join.joinType)) throw new Error('A right or full join would keep the rows of other tenants: write it as a left join')
        if (!condition || joinsWithoutOn.has(join.joinType)) return join
        return { ...join, on: OnNode.create(join.on ? both(condition, join.on.on) : condition) }
      })
    }
  }

  #filtered(node: Query, tables: readonly OperationNode[]): { where?: WhereNode } {
    const conditions = tables.flatMap((table) => this.#condition(table) ?? [])
    const [first, ...rest] = conditions
    if (!first) return {}
    const all = rest.reduce<OperationNode>((left, right) => AndNode.create(left, right), first)
    return { where: WhereNode.create(node.where ? both(all, node.where.where) : all) }
  }

  #condition(table: OperationNode): OperationNode | null {
    const found = this.#tenantTable(table)
    if (found === null) return null
    const column = ReferenceNode.create(ColumnNode.create(found.column), TableNode.create(found.name))
    return BinaryOperationNode.create(column, OperatorNode.create('='), ValueNode.create(this.#tenantUuid))
  }

  /** The name under which a tenant table stands in the query; null for sub-queries, common table expressions and shared tables. */
  #tenantTable(node: OperationNode): { name: string; column: string } | null {
    if (AliasNode.is(node)) {
      const inner = this.#tenantTable(node.node)
      if (inner === null) return null
      if (!IdentifierNode.is(node.alias)) throw new Error(`The alias of ${inner.name} must be a plain name, or its tenant could not be set`)
      return { ...inner, name: node.alias.name }
    }
    if (!TableNode.is(node)) return null
    const { identifier, schema } = node.table
    if (schema === undefined && this.#derived.some((names) => names.has(identifier.name))) return null
    const column = identifier.name in tenantColumns ? tenantColumns[identifier.name] : 'tenant_uuid'
    return column ? { name: identifier.name, column } : null
  }
}

/** The query's own condition goes into parentheses: a raw one may hold an OR of its own. */
function both(tenant: OperationNode, own: OperationNode): OperationNode {
  return AndNode.create(tenant, ParensNode.create(own))
}

function nameOf(expression: CommonTableExpressionNode): string {
  return expression.name.table.table.identifier.name
}

/**
 * Adds `tenant_uuid = <tenant>` to every table reference of a query: in WHERE for the tables it reads or changes, in ON for joined ones,
 * in sub-queries and common table expressions alike, and refuses what it could not add it to. Row-level security stands behind it on the rows gateway; on the finder gateway it is the lock.
 */
export class TenantPlugin implements KyselyPlugin {
  readonly #tenantUuid: string
  /** To make one takes as long as to go through a small query. One that failed within a query is not used again. */
  #transformer: TenantTransformer | null = null

  constructor(tenantUuid: string) {
    this.#tenantUuid = tenantUuid
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    const transformer = this.#transformer ?? new TenantTransformer(this.#tenantUuid)
    this.#transformer = null
    const transformed = transformer.transformNode(args.node)
    this.#transformer = transformer
    return transformed
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result
  }
}
