import type { Operation, OperationGroup, ParsedInput } from '@mekiki/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendAsyncHookHandler, RouteShorthandOptions } from 'fastify'
import type { Batches } from '../batches/index.ts'
import { compressAnswer } from '../compression/compress-answer.ts'
import { openFinder } from '../db/gateways.ts'
import type { UndoHandlers } from '../log/undo.ts'
import { runAs } from '../log/current-work.ts'
import type { Platform } from '../platform.ts'
import { addressKey, forwardedAddress } from './limits/allowed-address.ts'
import { AppError, forbidden, notFound } from './answers/app-error.ts'
import { type Authenticate, isReading, requireOpenToGuests, requireUsable, requireWritable } from './callers/authenticate.ts'
import { createEmbeddedCheck } from './callers/embed-token.ts'
import type { AuthenticateAdministrator } from './callers/authenticate-administrator.ts'
import type { BearerLimit, CallerLimits } from './limits/caller-limits.ts'
import type {
  Actor,
  AdminUseCase,
  BareAdminUseCase,
  BareUseCase,
  FileUseCase,
  HandlersOf,
  InternalUseCase,
  PrepareContext,
  PublicAnswer,
  PublicContext,
  PublicUseCase,
  PublicWriteUseCase,
  SimpleUseCase,
  StreamUseCase,
  UseCase
} from './context.ts'
import { administrate } from './administrate.ts'
import { answerWriter, currentWriter, WrittenAnswer } from './answers/written-answer.ts'
import type { InFlight } from './limits/in-flight.ts'
import { AskAgain, type EventStream, FileStream, Page, Redirect, StatusOnly } from './answers/other-answers.ts'
import { parseInput } from './parse.ts'
import { askInProcess, type AskPrincipal, type Caller } from './callers/principal.ts'
import { languageOf } from './answers/respond-error.ts'
import { sendFile } from './answers/send-file.ts'
import { isKeptOnce } from './idempotency.ts'
import { findEarlierAnswer, transact, transactPublic } from './transact.ts'

/** What the binder needs to mount operations. */
export interface Binding {
  app: FastifyInstance
  platform: Platform
  authenticate: Authenticate
  authenticateAdministrator: AuthenticateAdministrator
  /** Asks whose token the dashboard's service was handed; in this process when absent. */
  askPrincipal?: AskPrincipal
  callerLimits: CallerLimits
  inFlight: InFlight
  /** Whether a request comes from one of the product's own services. */
  isOwnService: (request: FastifyRequest) => boolean
  /** Proxies whose X-Forwarded-For counts. */
  trustedProxies: readonly string[]
  /** Whether answers are also validated against their schemas: in tests and development. */
  checksAnswers: boolean
  /** Every operation that was mounted: OpenAPI is emitted from it. */
  mounted: Operation[]
  /** How entries of the audit log are undone, by entity type and action: those of all features. */
  undoHandlers: UndoHandlers
  /** The platform's batches. */
  batches: Batches
}

type Bound = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** What one operation is bound with: its callers are counted by its own limit. */
type OwnBinding = Binding & { limit: BearerLimit }

const personOf = ({ actor }: { actor: Actor }): string => `${actor.tenantUuid} ${actor.userUuid}`

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Who calls, by the access that the operation declares. The dashboard's service names the tenant in its paths: another one than the caller's is unknown. */
async function identify(binding: OwnBinding, { access }: Operation, request: FastifyRequest): Promise<Caller> {
  if (access === 'private') return binding.limit.check(request, () => binding.authenticate(request), personOf)
  const ask = access === 'embedded' ? createEmbeddedCheck(binding.platform) : (binding.askPrincipal ?? askInProcess(binding.authenticate))
  const caller = await binding.limit.check(request, () => ask(request), personOf)
  const { params } = request
  const named = typeof params === 'object' && params !== null && 'tenant_uuid' in params ? String(params.tenant_uuid).toLowerCase() : null
  if (named !== caller.actor.tenantUuid) throw notFound()
  return caller
}

/**
 * Stops a call that changes nothing and that nobody waits for any more, since its connection is gone: a thousand of them would keep others waiting
 * long after their callers left. What changes something is done, as it was asked for.
 */
function requireCaller({ raw }: FastifyRequest, isRead: boolean): void {
  if (isRead && raw.socket?.destroyed) throw new AppError('unavailable')
}

async function callContext(binding: OwnBinding, operation: Operation, request: FastifyRequest): Promise<PrepareContext> {
  const { actor, language, credential } = await identify(binding, operation, request)
  request.language = language
  request.tenantUuid = actor.tenantUuid
  request.userUuid = actor.userUuid
  requireUsable(operation, credential)
  requireOpenToGuests(operation, actor)
  if (operation.permissions && !operation.permissions.some((key) => actor.permissions.has(key))) throw forbidden(operation.permissions)
  // The dashboard's page asks for figures by POST.
  const isRead = isReading(operation) || (operation.access === 'embedded' && operation.tx === 'read')
  requireCaller(request, isRead)
  if (!isRead && operation.duringMaintenance !== true) requireWritable(request)
  const { platform } = binding
  return {
    actor,
    credential,
    now: platform.clock(),
    language: languageOf(request),
    requestId: request.id,
    log: request.log,
    platform,
    finder: openFinder(platform.db, actor.tenantUuid)
  }
}

function bindPrivate(binding: OwnBinding, operation: Operation, handler: SimpleUseCase<Operation> | UseCase<Operation> | BareUseCase<Operation>): Bound {
  const write = answerWriter(operation, binding.checksAnswers)
  return async (request, reply) => {
    const context = await callContext(binding, operation, request)
    const input = parseInput(operation, request, context.language)
    if (operation.tx === 'none') {
      const bare = handler as BareUseCase<Operation>
      return send(reply, operation, await write(await bare(context, input)))
    }
    const useCase: UseCase<Operation> =
      typeof handler === 'function' ? { prepare: async () => undefined, run: handler as SimpleUseCase<Operation> } : (handler as UseCase<Operation>)
    const isKept = isKeptOnce(operation) && operation.tx === 'write'
    const idempotencyKey = isKept ? headerText(request, 'idempotency-key') : undefined
    const call = { operation, context, input, idempotencyKey, write }
    let prepared: unknown
    try {
      prepared = await useCase.prepare(context, input)
    } catch (error) {
      // The first request with the key may have changed what the preparation looks at.
      const earlier = await findEarlierAnswer(call)
      if (!earlier) throw error
      return send(reply, operation, earlier.answer)
    }
    return send(reply, operation, await transact({ ...call, run: (inside) => useCase.run(inside, input, prepared) }))
  }
}

/** A stream is no transaction and no JSON; proxies are told to hand each event on at once. */
function bindStream(binding: OwnBinding, operation: Operation, handler: StreamUseCase<Operation>): Bound {
  return async (request, reply) => {
    const context = await callContext(binding, operation, request)
    const authenticateAgain = async (): Promise<void> => void (await binding.authenticate(request))
    const { source }: EventStream = await handler({ ...context, authenticateAgain }, parseInput(operation, request, context.language))
    binding.platform.metrics.stream(1)
    source.once('close', () => binding.platform.metrics.stream(-1))
    return reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(source)
  }
}

/** A file of the workspace: no transaction and no JSON. */
function bindFile(binding: OwnBinding, operation: Operation, handler: FileUseCase<Operation>): Bound {
  return async (request, reply) => {
    const context = await callContext(binding, operation, request)
    return sendFile(reply, await handler(context, parseInput(operation, request, context.language)))
  }
}

/** A token that a private call would refuse counts as none; what cannot be found out is no answer. */
async function findActor(binding: Binding, operation: Operation, request: FastifyRequest, tenantUuid: string): Promise<Actor | null> {
  if (request.headers.authorization === undefined) return null
  try {
    const { actor, credential } = await binding.authenticate(request)
    requireUsable(operation, credential)
    return actor.tenantUuid === tenantUuid ? actor : null
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

function publicContext(binding: Binding, operation: Operation, request: FastifyRequest): PublicContext {
  const { platform } = binding
  return {
    now: platform.clock(),
    language: languageOf(request),
    requestId: request.id,
    log: request.log,
    platform,
    clientAddress: request.ip,
    userAgent: headerText(request, 'user-agent') ?? '',
    findActor: (tenantUuid) => findActor(binding, operation, request, tenantUuid)
  }
}

function bindAdmin(binding: OwnBinding, operation: Operation, handler: AdminUseCase<Operation> | BareAdminUseCase<Operation>): Bound {
  const write = answerWriter(operation, binding.checksAnswers)
  return async (request, reply) => {
    // Read at once: a connection that its caller has closed meanwhile has no address any more, and the call is written down nevertheless.
    const clientAddress = request.ip ?? ''
    const administrator = await binding.limit.check(
      request,
      () => binding.authenticateAdministrator(request),
      ({ username }) => `administrator ${username}`
    )
    const context = { ...publicContext(binding, operation, request), administrator, clientAddress }
    const idempotencyKey = isKeptOnce(operation) ? headerText(request, 'idempotency-key') : undefined
    const parse = (): ParsedInput<Operation> => parseInput(operation, request, context.language)
    return send(reply, operation, await administrate({ operation, context, write, handler, parse, idempotencyKey }))
  }
}

function bindPublic(binding: Binding, operation: Operation, handler: PublicUseCase<Operation> | PublicWriteUseCase<Operation>): Bound {
  const write = answerWriter(operation, binding.checksAnswers)
  return async (request, reply) => {
    const context = publicContext(binding, operation, request)
    const input: ParsedInput<Operation> = parseInput(operation, request, context.language)
    const answer: PublicAnswer<Operation> = typeof handler === 'function' ? await handler(context, input) : await transactPublic(handler, context, input)
    if (answer instanceof Page) return reply.type('text/html; charset=utf-8').send(answer.write(reply.cspNonce))
    if (answer instanceof FileStream) return sendFile(reply, answer)
    if (answer instanceof Redirect) return reply.redirect(answer.url, 302)
    if (answer instanceof StatusOnly) return reply.status(answer.status).headers(answer.headers).send()
    if (answer instanceof AskAgain) return send(reply.header('retry-after', String(answer.afterSeconds)), operation, await write(answer.answer))
    return send(reply, operation, await write(answer))
  }
}

/** Whoever is none of the product's own services learns nothing of these calls: they answer as an address that does not exist. */
function bindInternal(binding: OwnBinding, operation: Operation, handler: InternalUseCase<Operation>): Bound {
  const write = answerWriter(operation, binding.checksAnswers)
  return async (request, reply) => {
    if (!binding.isOwnService(request)) throw notFound()
    const context = publicContext(binding, operation, request)
    const identify = async (forwardedFor: string | null) => {
      const clientAddress = forwardedAddress(forwardedFor ?? '', binding.trustedProxies)
      return (await binding.limit.check(request, () => binding.authenticate(request, { clientAddress }), personOf)).actor
    }
    return send(reply, operation, await write(await handler({ ...context, identify }, parseInput(operation, request, context.language))))
  }
}

/** Sends what was written, or what an earlier call with the same key was answered. */
function send(reply: FastifyReply, operation: Operation, answer: unknown): FastifyReply {
  if (operation.output === null) return reply.status(204).send()
  const answering = reply.status(operation.status ?? 200)
  return answer instanceof WrittenAnswer ? answering.type('application/json; charset=utf-8').send(answer.body) : answering.send(answer)
}

/** How calls of an operation are counted. `leave`: when the answer has been made. */
type Limits = Pick<RouteShorthandOptions, 'config' | 'onRequest'> & { leave?: onSendAsyncHookHandler }

const hasBearer: ReadonlySet<Operation['access']> = new Set(['private', 'dashboard', 'embedded', 'admin', 'internal'])

/**
 * A call with a token counts for its person, of whom a few run side by side; any other for its address, since whoever needs no token could send another
 * one each time.
 */
function limitOf({ callerLimits, inFlight }: Binding, { limit }: OwnBinding, operation: Operation): Limits {
  const { rate, access } = operation
  if (!hasBearer.has(access)) return { config: { rateLimit: callerLimits.ofAddress(rate) } }
  // What the product's own services pass on is everybody's.
  if (access === 'internal') return { onRequest: limit.before }
  return {
    onRequest: async (request, reply) => {
      await limit.before(request, reply)
      // Whose token is not known yet shares the places of the address with others of whom that is so.
      await inFlight.enter(request, reply, request.countedPerson ?? addressKey(request.ip))
      requireCaller(request, isReading(operation))
    },
    leave: async (request, _reply, payload) => {
      inFlight.leave(request)
      return payload
    }
  }
}

/**
 * Whether its answers go compressed. The length of one that holds a secret beside what its caller sent could tell of the secret: new tokens are sent as
 * they are, and so is what anybody may have somebody else's browser ask for by POST (decision 044).
 */
function isCompressed({ access, answers, method, hasSecretAnswer }: Operation): boolean {
  return answers !== 'events' && hasSecretAnswer !== true && (hasBearer.has(access) || method === 'GET')
}

function bindOne(binding: OwnBinding, operation: Operation, handler: unknown): Bound {
  if (operation.answers === 'events') return bindStream(binding, operation, handler as StreamUseCase<Operation>)
  const { access } = operation
  if (access === 'private' && operation.answers === 'file') return bindFile(binding, operation, handler as FileUseCase<Operation>)
  if (access === 'private' || access === 'dashboard' || access === 'embedded') return bindPrivate(binding, operation, handler as SimpleUseCase<Operation>)
  if (access === 'admin') return bindAdmin(binding, operation, handler as AdminUseCase<Operation>)
  if (access === 'internal') return bindInternal(binding, operation, handler as InternalUseCase<Operation>)
  return bindPublic(binding, operation, handler as PublicUseCase<Operation>)
}

/** Mounts one handler for each operation of a slug. A missing handler does not compile. */
export function bindAll<G extends OperationGroup>(binding: Binding, group: G, handlers: HandlersOf<G>): void {
  for (const [name, operation] of Object.entries(group)) {
    const handler: unknown = handlers[name]
    const own: OwnBinding = { ...binding, limit: binding.callerLimits.ofBearer(operation) }
    const bound = bindOne(own, operation, handler)
    binding.mounted.push(operation)
    const { leave, config, ...limits } = limitOf(binding, own, operation)
    const asDeclared = currentWriter(operation, binding.checksAnswers)
    binding.app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/gu, ':$1'),
      ...limits,
      config: { ...config, operation: operation.id },
      // A call keeps its place until its answer is compressed.
      onSend: [...(isCompressed(operation) ? [compressAnswer] : []), ...(leave ? [leave] : [])],
      handler: (request, reply) =>
        runAs({ operation: operation.id, requestId: request.id }, () => bound(request, reply)).catch(async (error: unknown) =>
          Promise.reject(await asDeclared(error))
        )
    })
  }
}
