/** How the viewer shows a file. */
export type ViewKind = 'image' | 'pdf' | 'video' | 'audio' | 'csv' | 'text' | 'word' | 'sheets' | 'slides' | 'other'

const officeType = 'application/vnd.openxmlformats-officedocument.'

const typesByEnding: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  csv: 'text/csv',
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/plain',
  json: 'text/plain',
  docx: `${officeType}wordprocessingml.document`,
  xlsx: `${officeType}spreadsheetml.sheet`,
  pptx: `${officeType}presentationml.presentation`
}

const kindsByType: Record<string, ViewKind> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'application/pdf': 'pdf',
  'video/mp4': 'video',
  'video/webm': 'video',
  'audio/mpeg': 'audio',
  'text/csv': 'csv',
  'text/plain': 'text',
  [`${officeType}wordprocessingml.document`]: 'word',
  [`${officeType}spreadsheetml.sheet`]: 'sheets',
  [`${officeType}presentationml.presentation`]: 'slides'
}

const readByViewer = new Set<ViewKind>(['csv', 'text', 'word', 'sheets', 'slides'])

const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''

/** The media type to store a file with: by its ending where that is known (a browser calls a CSV file a spreadsheet), else the browser's own. */
export function mediaTypeOf(file: { name: string; type: string }): string {
  return typesByEnding[endingOf(file.name)] ?? (file.type || 'application/octet-stream')
}

/** How to show a file. Text and office files are read by the viewer itself, whatever type it was stored with; the rest is shown as the type it was stored with. */
export function viewKindOf(name: string, contentType: string): ViewKind {
  const byName = kindsByType[typesByEnding[endingOf(name)] ?? '']
  if (byName !== undefined && readByViewer.has(byName)) return byName
  return kindsByType[contentType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? 'other'
}
