import { initial } from './0001_initial.ts';
import { savedFilters } from './0002_saved_filters.ts';
import { staffRecords } from './0003_staff_records.ts';
import { listIndexes } from './0004_list_indexes.ts';
import { staffListIndexes } from './0005_staff_list_indexes.ts';
import { waysIn } from './0006_ways_in.ts';
import { favorites } from './0007_favorites.ts';
import { ownAccess } from './0009_own_access.ts';
import { secondFactor } from './0011_second_factor.ts';
import { siteColors } from './0012_site_colors.ts';
import { twoLetters } from './0013_two_letters.ts';
import { otherScripts } from './0014_other_scripts.ts';
import { totals } from './0015_totals.ts';
import { signInGuard } from './0016_sign_in_guard.ts';
import { partBathrooms } from './0017_part_bathrooms.ts';
import { officeHours } from './0018_office_hours.ts';
import { lateFee } from './0019_late_fee.ts';
import { taskRuns } from './0020_task_runs.ts';
import { keptTotals } from './0021_kept_totals.ts';
import { feedback } from './0025_feedback.ts';
import { reportSettings } from './0027_report_settings.ts';
import { ownMenus } from './0029_own_menus.ts';
import { liveChanges } from './0030_live_changes.ts';
import { licenceEnds } from './0031_licence_ends.ts';
import { tasksOutliveDatabases } from './0032_tasks_outlive_databases.ts';
import { feedbackAnswers } from './0033_feedback_answers.ts';
import { notifications } from './0035_notifications.ts';
import { tours } from './0036_tours.ts';
import { propertyPlaces } from './0038_property_places.ts';
import { removedReceipts } from './0040_removed_receipts.ts';
import { savedViews } from './0047_saved_views.ts';
import { unitOrder } from './0048_unit_order.ts';
import { databaseLabels } from './0049_database_labels.ts';
import { recordVisits } from './0050_record_visits.ts';
import { recordComments } from './0051_record_comments.ts';
import { recordFiles } from './0052_record_files.ts';
import { timeFormat } from './0054_time_format.ts';
import { keptComputations } from './0056_kept_computations.ts';
import { notesInChangeLog } from './0057_notes_in_change_log.ts';
import type { Migration } from './types.ts';

/** In the order in which they run. Append only. */
export const migrations: readonly Migration[] = [
  initial,
  savedFilters,
  staffRecords,
  listIndexes,
  staffListIndexes,
  favorites,
  ownAccess,
  waysIn,
  siteColors,
  secondFactor,
  twoLetters,
  signInGuard,
  otherScripts,
  totals,
  partBathrooms,
  keptTotals,
  officeHours,
  lateFee,
  liveChanges,
  ownMenus,
  taskRuns,
  reportSettings,
  feedback,
  licenceEnds,
  feedbackAnswers,
  tasksOutliveDatabases,
  propertyPlaces,
  tours,
  notifications,
  removedReceipts,
  savedViews,
  unitOrder,
  databaseLabels,
  recordVisits,
  recordComments,
  recordFiles,
  timeFormat,
  keptComputations,
  notesInChangeLog,
];
