// R2: every moment at which a process dies over an import.
import '../apply/killed-import.test.ts'
