import type { Operations } from '#server/generated/types.ts';
import { activitiesPlan } from '#server/repositories/portfolio/activities.ts';
import { hasRecord } from '#server/repositories/records.ts';
import { findStaff } from '#server/repositories/staff.ts';
import { fromTime } from '#server/repositories/times.ts';
import type { RecordKind } from '../shared/RecordKind.ts';

type Activity = Operations['getActivity']['answer'];
type ActivitySave = Operations['saveActivity']['body'];

export const activityKind: RecordKind<Activity, ActivitySave> = {
  table: 'activity',
  saves: 'saveActivity',
  objectName: 'Activity',
  plan: activitiesPlan,
  nameOf: ({ subject }) => subject,
  written: ['status', 'createddate', 'closeddate', 'propertyname', 'dealname', 'dealstage', 'assignedto'],
  clean: (body, before) => ({
    ...body,
    subject: body.subject.trim(),
    duedate: fromTime(body.duedate),
    dealid: body.dealid === undefined ? (before?.dealid ?? null) : body.dealid || null,
    assignedtoid: body.assignedtoid === undefined ? (before?.assignedtoid ?? null) : body.assignedtoid || null,
    critical: body.critical ?? before?.critical ?? false,
    notes: body.notes === undefined ? (before?.notes ?? '') : (body.notes ?? '').trim(),
  }),
  columns: (values, { now, before }) => ({
    subject: values.subject,
    subject_lower: values.subject.toLowerCase(),
    kind: values.kind,
    due_at: values.duedate,
    property_id: values.propertyid,
    deal_id: values.dealid ?? null,
    assigned_to: values.assignedtoid ?? null,
    is_critical: values.critical ? 1 : 0,
    notes: values.notes ?? '',
    ...(before ? {} : { status: 'open', created_at: now.toISOString() }),
  }),
  check: async ({ db, scope, faults, values, before }) => {
    const { subject, propertyid, dealid, assignedtoid } = values;
    if (!subject) faults.add('subject', 'required');
    if (!(await hasRecord(db, scope, 'property', { id: propertyid }))) faults.add('propertyid', 'unknown_record');
    if (dealid && !(await hasRecord(db, scope, 'deal', { id: dealid, property_id: propertyid }))) {
      faults.add('dealid', (await hasRecord(db, scope, 'deal', { id: dealid })) ? 'deal_elsewhere' : 'unknown_record');
    }
    const isNewOwner = assignedtoid && assignedtoid !== before?.assignedtoid;
    if (isNewOwner && !(await findStaff(db, scope, assignedtoid))) faults.add('assignedtoid', 'unknown_record');
  },
};
