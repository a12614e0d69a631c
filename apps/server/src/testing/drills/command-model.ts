/** A field of a case that the model follows. */
export type Field = 'statusUuid' | 'followerUuids' | 'summary'

/** What the model says of a case. */
export interface ModelProject {
  themeUuid: string
  name: string
  statusUuid: string
  /** In order. */
  followerUuids: string
  summary: string
  isDeleted: boolean
}

/** What an operation did to a field of a case, or to its being there. */
export type ModelEntry = { uuid: string; field: Field; from: string; to: string } | { uuid: string; field: 'deleted' }

/** An operation that can be undone once. */
export interface ModelOperation {
  entries: ModelEntry[]
  isUndone: boolean
}

/** What an undo does by the model. */
export interface ModelUndo {
  undone: string[]
  conflicts: string[]
}

const unique = (uuids: readonly string[]): string[] => [...new Set(uuids)].toSorted()

/**
 * A small model of cases and their operations, as the specification has them: each change is an entry with what was before; an undo gives a field back where it
 * still has what the operation gave it, brings back what is still deleted, and leaves alone whatever somebody changed since.
 */
export class CommandModel {
  readonly projects = new Map<string, ModelProject>()
  readonly operations = new Map<string, ModelOperation>()
  readonly #statusesOf: ReadonlyMap<string, readonly string[]>
  readonly #isBlind: boolean

  /** `statusesOf`: the statuses of each theme, those of the same name at the same place. A blind model undoes whatever was changed since, too. */
  constructor(statusesOf: ReadonlyMap<string, readonly string[]>, isBlind: boolean) {
    this.#statusesOf = statusesOf
    this.#isBlind = isBlind
  }

  living(): string[] {
    return [...this.projects].flatMap(([uuid, { isDeleted }]) => (isDeleted ? [] : [uuid]))
  }

  /** Sets fields of cases; gives the entries of what changed. */
  change(uuids: readonly string[], fields: Partial<Record<Field, string>>): ModelEntry[] {
    return uuids.flatMap((uuid) => {
      const project = this.#get(uuid)
      return (Object.entries(fields) as [Field, string][]).flatMap(([field, to]): ModelEntry[] => {
        const from = project[field]
        if (from === to) return []
        project[field] = to
        return [{ uuid, field, from, to }]
      })
    })
  }

  remove(uuids: readonly string[]): ModelEntry[] {
    return uuids.map((uuid) => {
      this.#get(uuid).isDeleted = true
      return { uuid, field: 'deleted' }
    })
  }

  /** Moves a case into another theme, where it has the status of the same name. */
  move(uuid: string, themeUuid: string): void {
    const project = this.#get(uuid)
    const place = this.#statusesOf.get(project.themeUuid)?.indexOf(project.statusUuid) ?? -1
    project.statusUuid = this.#statusesOf.get(themeUuid)?.[place] ?? ''
    project.themeUuid = themeUuid
  }

  /** What an undo of the operation does; null where it is refused. It is done in the model, too. */
  undo(operationUuid: string): ModelUndo | null {
    const operation = this.operations.get(operationUuid)
    if (operation === undefined || operation.isUndone) return null
    const [undone, conflicts]: [string[], string[]] = [[], []]
    for (const entry of operation.entries) (this.#revert(entry) ? undone : conflicts).push(entry.uuid)
    if (undone.length === 0) return null
    operation.isUndone = true
    return { undone: unique(undone), conflicts: unique(conflicts) }
  }

  #revert(entry: ModelEntry): boolean {
    const project = this.#get(entry.uuid)
    if (entry.field === 'deleted') {
      if (!project.isDeleted) return false
      project.isDeleted = false
      return true
    }
    const isKnown = entry.field !== 'statusUuid' || this.#statusesOf.get(project.themeUuid)?.includes(entry.from) === true
    if (project.isDeleted || (project[entry.field] !== entry.to && !this.#isBlind) || !isKnown) return false
    project[entry.field] = entry.from
    return true
  }

  #get(uuid: string): ModelProject {
    const project = this.projects.get(uuid)
    if (project === undefined) throw new Error(`the model has no case ${uuid}`)
    return project
  }
}
