import type { Plugin } from 'vite'
import { requiredNames } from '../../packages/contract/src/operation.ts'
import { operationGroups } from '../../packages/contract/src/registry.ts'

const contract = /\/packages\/contract\/src\/.+\.ts$/u

/** What the server alone reads of a call: who may, and how it is described. Whether it writes and how heavy it is tells pages which lost calls wait. */
const ofServer = new Set(['summary', 'errors', 'guests', 'permissions', 'current'])

/** What is sent in the address: the client asks only which of it has to be there. */
const inAddress = new Set(['params', 'query'])

/** Which names each call asks for, by its id. */
const namesById = new Map(
  Object.values(operationGroups)
    .flatMap((group) => Object.values(group))
    .map((operation) => [operation.id, requiredNames(operation)])
)

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The definitions of calls below a node. */
function definitionsIn(node: Node): Node[] {
  const below = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => definitionsIn(child))
  const { callee, arguments: values } = node
  const isDefinition = node.type === 'CallExpression' && isNode(callee) && callee['name'] === 'defineOperation'
  const [definition] = isDefinition && Array.isArray(values) ? values : []
  return isNode(definition) && definition.type === 'ObjectExpression' ? [definition, ...below] : below
}

const nameOf = (property: Node): string => (isNode(property['key']) && typeof property['key']['name'] === 'string' ? property['key']['name'] : '')

/** The text that a property has for its value; nothing for one that is computed. */
const textOf = ({ value }: Node): string | null => (isNode(value) && typeof value['value'] === 'string' ? value['value'] : null)

/** A definition as the client needs it; what is left is written as it stands. */
function leanDefinition(code: string, definition: Node): string {
  const properties = [definition['properties']].flat().filter(isNode)
  const id = properties.find((property) => nameOf(property) === 'id')
  // A call that is made by a function says its id only when it runs.
  const required = namesById.get((id && textOf(id)) ?? '')
  // Events come without a call that could know their shape.
  const hasEvents = properties.some((property) => nameOf(property) === 'answers')
  const kept = properties.flatMap((property) => {
    const name = nameOf(property)
    if (ofServer.has(name) || (name === 'output' && !hasEvents) || (required && inAddress.has(name))) return []
    // The client asks only whether there is one.
    return [name === 'body' ? 'body: true' : code.slice(property.start, property.end)]
  })
  return `{ ${[...kept, ...(required ? [`required: ${JSON.stringify(required)}`] : [])].join(', ')} }`
}

interface Edit {
  start: number
  end: number
  text: string
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of edits.toSorted((left, right) => left.start - right.start)) {
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}

/** Calls, and what may be put together of calls. */
const making = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression', 'NewExpression'])

/** What a module makes of calls while it starts, each marked so that what nobody uses is not made. */
function callsMade(program: Node): Node[] {
  const statements = [program['body']].flat().filter(isNode)
  const declared = statements.map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
  const inits = declared
    .flatMap((statement) => [statement['declarations']].flat())
    .flatMap((each) => (isNode(each) && isNode(each['init']) ? [each['init']] : []))
  return inits.filter(({ type }) => making.has(type))
}

/**
 * Takes out of the contract what browsers never read of it: who may call, what calls answer, what they are sent. Schemas that nothing else needs, which
 * would all be made while a page starts, go with them. Events keep their shape: they come from nobody's call.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform(code, id) {
      if (!contract.test(id)) return null
      const program = this.parse(code) as unknown as Node
      const definitions = definitionsIn(program)
      const schemas = callsMade(program).filter((made) => !definitions.some(({ start, end }) => made.start <= start && end <= made.end))
      const edits = [
        ...definitions.map((definition) => ({ start: definition.start, end: definition.end, text: leanDefinition(code, definition) })),
        ...schemas.map(({ start, end }) => ({ start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }))
      ]
      return { code: edited(code, edits), map: null }
    }
  }
}
