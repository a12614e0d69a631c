export { type ByteSource, type ListedEntry, listZip, readEntry, ZipError } from './read-zip.ts'
export { zip, type ZipEntry } from './write-zip.ts'
