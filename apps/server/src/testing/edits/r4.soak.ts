// R4: the pairs of edits at their full number.
import '../../edit-conflicts.test.ts'
