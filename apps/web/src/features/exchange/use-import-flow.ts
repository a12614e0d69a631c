import {
  type ImportKind,
  type ImportSheet,
  type ImportTarget,
  neededTargetsOf,
  type RowsAre,
  rowsOfTargets,
  scouteeTargetsOf
} from '@mekiki/contract/exchange/imports/imports.schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocalFlag } from '../../shared/hooks/use-local-flag.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { hasTheme, isUnmarked, type Mappings, mappingsOf, type Reading, startOf, type UnmarkedChoice } from './import-kinds.ts'
import { findKeptMapping, saveMapping } from './steps/local-mappings.ts'
import { bodyOfDecisions, useDecisions } from './rows/use-decisions.ts'
import type { SentFile } from './use-upload.ts'

type Body = Parameters<typeof startOf>[1]

export const steps = ['file', 'mapping', 'check', 'run'] as const

export type Step = (typeof steps)[number]

/** The targets of the columns in their order; null is left out. */
export type Targets = readonly (ImportTarget | null)[]

/** The columns of the file; they stay in sight while the rows of a further sheet are read. */
function useMappings(kind: ImportKind, themeUuid: string | null, file: SentFile | null, reading: Reading) {
  const { furtherSheets = [], ...read } = reading
  return useQuery({
    queryKey: ['import-mappings', kind, file?.key, themeUuid, JSON.stringify(read), furtherSheets],
    placeholderData: (before: Mappings | undefined, query) =>
      query?.queryKey[2] === file?.key && query?.queryKey[4] === JSON.stringify(read) ? before : undefined,
    queryFn: ({ signal }): Promise<Mappings> => mappingsOf(kind, themeUuid, file ?? { key: '', name: '' }, reading, signal),
    enabled: file !== null && (themeUuid !== null || !hasTheme(kind)),
    retry: false,
    staleTime: Infinity,
    meta: { isHandled: true }
  })
}

/** What was found of a file by its last readable form, so that another sheet or encoding can be chosen where one cannot be read. */
function useFileForm(key: string | null, found: Mappings | undefined): Mappings | null {
  const [last, setLast] = useState<{ key: string | null; found: Mappings } | null>(null)
  if (found !== undefined && last?.found !== found) setLast({ key, found })
  return found ?? (last?.key === key ? last.found : null)
}

/** The targets that columns may get where rows are such; of other kinds of files all. */
function offeredIn({ targets, rowsAre }: Mappings, rows: RowsAre | null): ImportTarget[] {
  return rowsAre === null || rows === null ? targets : targets.filter((target) => scouteeTargetsOf[rows].some((each) => each === target))
}

/**
 * What the rows are and what the columns become, as this browser chose for this header, else as the server proposes; targets that may not be chosen any
 * more are dropped. `chosen`: what somebody says the rows are now.
 */
function firstTargets(kind: ImportKind, found: Mappings, chosen: RowsAre | null) {
  const kept = findKeptMapping(
    kind,
    found.columns.map((column) => column.name)
  )
  const keptRows = kept && (kept.rowsAre ?? rowsOfTargets(kept.targets.filter((target) => target !== null)))
  const rows = found.rowsAre === null ? null : (chosen ?? keptRows ?? found.rowsAre.proposed)
  const isKept = kept !== null && (rows === null || rows === keptRows)
  const proposed = rows === null ? found.columns.map((column) => column.target) : (found.rowsAre?.targets[rows] ?? [])
  const offered = offeredIn(found, rows)
  const targets: Targets = (isKept ? kept.targets : proposed).map((target) => (target !== null && offered.includes(target) ? target : null))
  return { rows, offered, targets, savedAt: isKept ? kept.savedAt : null }
}

/** Whether another sheet can come in: it has a header, no columns beyond, and all that something is taken from. */
export const canComeIn = ({ headerRow, unknown, missing }: ImportSheet, targets: Targets): boolean =>
  headerRow !== null && unknown.length === 0 && missing.every((column) => (targets[column] ?? null) === null)

/** The sheets that come in with the read one: those that were chosen and can. */
function furtherOf(form: Mappings | null, { furtherSheets = [] }: Reading, targets: Targets): string[] {
  return (form?.otherSheets ?? []).flatMap((other) => (furtherSheets.includes(other.sheet) && canComeIn(other, targets) ? [other.sheet] : []))
}

/** How the file is read, as far as somebody said so. */
function useReading() {
  const [reading, setReading] = useState<Reading>({})
  return {
    reading,
    /** Reads the file otherwise: other sheets may agree then. */
    read: (part: Reading) => setReading((before) => ({ ...before, ...part, furtherSheets: [] })),
    chooseFurther: (sheet: string, isChosen: boolean) =>
      setReading((before) => {
        const others = (before.furtherSheets ?? []).filter((each) => each !== sheet)
        return { ...before, furtherSheets: isChosen ? [...others, sheet] : others }
      }),
    forgetReading: () => setReading({})
  }
}

/** What the rows of the file are and what its columns become: as proposed, until somebody chooses. */
function useTargets(kind: ImportKind, found: Mappings | undefined) {
  const [edited, setEdited] = useState<Targets | null>(null)
  const [chosen, setChosen] = useState<RowsAre | null>(null)
  const first = found ? firstTargets(kind, found, chosen) : null
  const targets = edited ?? first?.targets ?? []
  const isTyped = first?.rows !== 'by_column' || targets.includes('scoutee_type')
  return {
    targets,
    /** What the rows are; null for files that are not of companies and people. */
    rows: first?.rows ?? null,
    /** The targets that a column may get. */
    offered: first?.offered ?? [],
    /** When this browser kept the choice that is shown; null when the server proposed it or a person changed it. */
    keptAt: edited === null ? (first?.savedAt ?? null) : null,
    isEdited: edited !== null,
    /** Whether the file's own proposal is shown. */
    isProposed: edited === null && first?.savedAt === null && first.rows === (found?.rowsAre?.proposed ?? null),
    setTarget: (column: number, target: ImportTarget | null) => setEdited(targets.map((each, index) => (index === column ? target : each))),
    setRows: (rows: RowsAre) => {
      setChosen(rows)
      setEdited(null)
    },
    /** Whether a column says what a row is about. */
    isNamed: neededTargetsOf[kind].some((target) => targets.includes(target)),
    /** Whether a column says which rows are people, where that is to decide. */
    isTyped,
    /** Whether somebody must choose what becomes of differing values: the file does not tell what was changed since its export. */
    isUnmarked: found !== undefined && isUnmarked(found, targets),
    forgetEdits: () => setEdited(null),
    forget: () => {
      setEdited(null)
      setChosen(null)
    }
  }
}

/** The file, the theme and the columns' targets as the import call takes them. */
function sourceOf(file: SentFile | null, themeUuid: string | null, targets: readonly (ImportTarget | null)[]): Omit<Body, 'options'> {
  return {
    url: file?.key ?? '',
    ...(file && { fileName: file.name }),
    themeUuid: themeUuid ?? '',
    mappings: targets.flatMap((target, column) => (target === null ? [] : [{ column, target }]))
  }
}

/** The two calls of an import: the check, and the import itself with one request key for what is sent. */
function useImportCalls(
  kind: ImportKind,
  bodyOf: (dryRun: boolean, onlyValidRows: boolean) => Body,
  checkUuid: string | null,
  on: { onCheck: (jobUuid: string) => void; onStart: (jobUuid: string) => void }
) {
  const requestKey = useRequestKey()
  const check = useMutation({
    mutationFn: () => startOf(kind, bodyOf(true, false)),
    onSuccess: ({ jobUuid }) => on.onCheck(jobUuid)
  })
  const start = useMutation({
    mutationFn: ({ onlyValidRows }: { onlyValidRows: boolean }) => {
      const body = { ...bodyOf(false, onlyValidRows), ...(checkUuid !== null && { checkUuid }) }
      return startOf(kind, body, requestKey({ body, checkUuid }))
    },
    onSuccess: ({ jobUuid }) => on.onStart(jobUuid)
  })
  return { check, start }
}

/** How rows are taken: what people choose beside the columns. */
function useImportOptions(kind: ImportKind) {
  const [isIntegrating, setIntegrating] = useLocalFlag('WITH_PROJECT_INTEGRATE')
  const [hasDuplicates, setHasDuplicates] = useState(false)
  const [hasBlanks, setHasBlanks] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const [isReopening, setReopening] = useState(false)
  const [unmarked, setUnmarked] = useState<UnmarkedChoice | null>(null)
  const optionsOf = (mappings: Mappings | undefined) => ({
    withProjectIntegrate: isIntegrating,
    withDuplicates: (!isIntegrating || kind !== 'projects') && hasDuplicates,
    withBlanks: hasBlanks,
    withUnmarked: unmarked === 'take',
    withProvider: isLinking,
    withReopening: kind === 'projects' && isIntegrating && isReopening,
    encoding: mappings?.encoding ?? undefined,
    delimiter: mappings?.delimiter ?? undefined,
    sheet: mappings?.sheet ?? undefined,
    headerRow: mappings?.headerRow
  })
  return {
    choices: {
      isIntegrating,
      setIntegrating,
      hasDuplicates,
      setHasDuplicates,
      hasBlanks,
      setHasBlanks,
      isLinking,
      setLinking,
      isReopening,
      setReopening,
      unmarked,
      setUnmarked
    },
    optionsOf
  }
}

/** Everything that the import of one file goes through: theme, file, reading, targets, options, and the jobs of check and import. */
export function useImportFlow(kind: ImportKind, startTheme: string | null) {
  const [step, setStep] = useState<Step>('file')
  const [themeUuid, setThemeUuid] = useState(startTheme)
  const [file, setFile] = useState<SentFile | null>(null)
  const { reading, read, chooseFurther, forgetReading } = useReading()
  const { choices, optionsOf } = useImportOptions(kind)
  const decisions = useDecisions()
  const [checkUuid, setCheckUuid] = useState<string | null>(null)
  const [runUuid, setRunUuid] = useState<string | null>(null)
  const mappings = useMappings(kind, themeUuid, file, reading)
  const form = useFileForm(file?.key ?? null, mappings.data)
  const { forget, forgetEdits, ...chosen } = useTargets(kind, mappings.data)

  const furtherSheets = furtherOf(form, reading, chosen.targets)
  const bodyOf = (dryRun: boolean, onlyValidRows: boolean): Body => ({
    ...sourceOf(file, themeUuid, chosen.targets),
    ...bodyOfDecisions(decisions),
    options: { dryRun, onlyValidRows, ...optionsOf(mappings.data), furtherSheets, rowsAre: chosen.rows ?? undefined }
  })
  const { check, start } = useImportCalls(kind, bodyOf, checkUuid, {
    onCheck: (jobUuid) => {
      saveMapping(kind, mappings.data?.columns.map((column) => column.name) ?? [], chosen)
      decisions.settle()
      setCheckUuid(jobUuid)
      setStep('check')
    },
    onStart: (jobUuid) => {
      setRunUuid(jobUuid)
      setStep('run')
    }
  })
  const reset = () => {
    setFile(null)
    forgetReading()
    forget()
    setCheckUuid(null)
    setRunUuid(null)
    choices.setUnmarked(null)
    choices.setLinking(false)
    decisions.clear()
    setStep('file')
  }
  return {
    kind,
    step,
    themeUuid,
    setThemeUuid,
    file,
    setFile: (sent: SentFile) => {
      setFile(sent)
      setStep('mapping')
    },
    reading,
    read: (part: Reading) => {
      read(part)
      forgetEdits()
    },
    furtherSheets,
    chooseFurther,
    mappings,
    form,
    ...chosen,
    ...choices,
    decisions,
    check,
    checkUuid,
    start,
    runUuid,
    backToMapping: () => {
      decisions.clear()
      setStep('mapping')
    },
    reset
  }
}

export type ImportFlow = ReturnType<typeof useImportFlow>
