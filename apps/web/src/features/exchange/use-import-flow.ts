import { type ImportKind, type ImportTarget, neededTargetsOf } from '@mekiki/contract/exchange/imports/imports.schemas'
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

function useMappings(kind: ImportKind, themeUuid: string | null, file: SentFile | null, reading: Reading) {
  return useQuery({
    queryKey: ['import-mappings', kind, file?.key, themeUuid, reading],
    queryFn: ({ signal }): Promise<Mappings> => mappingsOf(kind, themeUuid, file?.key ?? '', reading, signal),
    enabled: file !== null && (themeUuid !== null || !hasTheme(kind)),
    retry: false,
    staleTime: Infinity,
    meta: { isHandled: true }
  })
}

/** The choice of this browser for this header, else what the server proposes; targets that may not be chosen any more are dropped. */
function firstTargets(kind: ImportKind, { columns, targets }: Mappings): { targets: Targets; savedAt: string | null } {
  const kept = findKeptMapping(
    kind,
    columns.map((column) => column.name)
  )
  const first = kept ? kept.targets : columns.map((column) => column.target)
  return { targets: first.map((target) => (target !== null && targets.includes(target) ? target : null)), savedAt: kept?.savedAt ?? null }
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
      const body = bodyOf(false, onlyValidRows)
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
  const [unmarked, setUnmarked] = useState<UnmarkedChoice | null>(null)
  const optionsOf = (mappings: Mappings | undefined) => ({
    withProjectIntegrate: isIntegrating,
    withDuplicates: (!isIntegrating || kind !== 'projects') && hasDuplicates,
    withBlanks: hasBlanks,
    withUnmarked: unmarked === 'take',
    encoding: mappings?.encoding ?? undefined,
    delimiter: mappings?.delimiter ?? undefined,
    sheet: mappings?.sheet ?? undefined,
    headerRow: mappings?.headerRow
  })
  return { choices: { isIntegrating, setIntegrating, hasDuplicates, setHasDuplicates, hasBlanks, setHasBlanks, unmarked, setUnmarked }, optionsOf }
}

/** Everything that the import of one file goes through: theme, file, reading, targets, options, and the jobs of check and import. */
export function useImportFlow(kind: ImportKind, startTheme: string | null) {
  const [step, setStep] = useState<Step>('file')
  const [themeUuid, setThemeUuid] = useState(startTheme)
  const [file, setFile] = useState<SentFile | null>(null)
  const [reading, setReading] = useState<Reading>({})
  const [edited, setEdited] = useState<Targets | null>(null)
  const { choices, optionsOf } = useImportOptions(kind)
  const decisions = useDecisions()
  const [checkUuid, setCheckUuid] = useState<string | null>(null)
  const [runUuid, setRunUuid] = useState<string | null>(null)
  const mappings = useMappings(kind, themeUuid, file, reading)
  const first = mappings.data ? firstTargets(kind, mappings.data) : null
  const targets = edited ?? first?.targets ?? []

  const bodyOf = (dryRun: boolean, onlyValidRows: boolean): Body => ({
    ...sourceOf(file, themeUuid, targets),
    ...bodyOfDecisions(decisions),
    options: { dryRun, onlyValidRows, ...optionsOf(mappings.data) }
  })
  const { check, start } = useImportCalls(kind, bodyOf, checkUuid, {
    onCheck: (jobUuid) => {
      saveMapping(kind, mappings.data?.columns.map((column) => column.name) ?? [], targets)
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
    setReading({})
    setEdited(null)
    setCheckUuid(null)
    setRunUuid(null)
    choices.setUnmarked(null)
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
      setReading((before) => ({ ...before, ...part }))
      setEdited(null)
    },
    mappings,
    targets,
    /** When this browser kept the choice that is shown; null when the server proposed it or a person changed it. */
    keptAt: edited === null ? (first?.savedAt ?? null) : null,
    isEdited: edited !== null,
    setTarget: (column: number, target: ImportTarget | null) => setEdited(targets.map((each, index) => (index === column ? target : each))),
    ...choices,
    decisions,
    /** Whether a column says what a row is about. */
    isNamed: neededTargetsOf[kind].some((target) => targets.includes(target)),
    /** Whether somebody must choose what becomes of differing values: the file does not tell what was changed since its export. */
    isUnmarked: mappings.data !== undefined && isUnmarked(mappings.data, targets),
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
