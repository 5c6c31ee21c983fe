import type { FieldFaults } from '#server/fieldErrors.ts';
import type { Operations } from '#server/generated/types.ts';
import { NO_LATE_FEE, propertiesPlan, propertyTotals } from '#server/repositories/portfolio/properties.ts';
import { propertyPlaces } from '#server/repositories/portfolio/propertyPlaces.ts';
import { recordId } from '#server/repositories/records.ts';
import { routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import type { AnyRecord, RecordKind } from './shared/RecordKind.ts';
import { findRecord, removeRecord, saveRecord } from './shared/records.ts';

type Property = Operations['getProperty']['answer'] & AnyRecord;
type PropertySave = Operations['saveProperty']['body'];
type LateFee = NonNullable<PropertySave['LateFee']>;

const propertyKind: RecordKind<Property, PropertySave> = {
  table: 'property',
  saves: 'saveProperty',
  objectName: 'Property',
  plan: propertiesPlan,
  nameOf: ({ Name }) => Name,
  written: ['Units'],
  clean: (body, before) => ({
    ...body,
    Code: body.Code.trim(),
    Name: body.Name.trim(),
    PropertyType: body.PropertyType.trim(),
    Address: (body.Address ?? before?.Address ?? '').trim(),
    City: (body.City ?? before?.City ?? '').trim(),
    State: (body.State ?? before?.State ?? '').trim(),
    PostalCode: (body.PostalCode ?? before?.PostalCode ?? '').trim(),
    YearBuilt: body.YearBuilt ?? before?.YearBuilt ?? 0,
    MarketValue: body.MarketValue ?? before?.MarketValue ?? 0,
    InActive: body.InActive ?? before?.InActive ?? false,
    OfficeHours: body.OfficeHours ?? before?.OfficeHours ?? [],
    Latitude: body.Latitude === undefined ? (before?.Latitude ?? null) : body.Latitude,
    Longitude: body.Longitude === undefined ? (before?.Longitude ?? null) : body.Longitude,
    LateFee: inOrder(body.LateFee ?? before?.LateFee ?? NO_LATE_FEE),
  }),
  check: async ({ db, scope, faults, values, before }) => {
    if (!values.Code) faults.add('Code', 'required');
    if (!values.Name) faults.add('Name', 'required');
    if (!values.PropertyType) faults.add('PropertyType', 'required');
    const taken = await recordId(db, scope, 'property', { code_lower: values.Code.toLowerCase() });
    if (taken !== undefined && taken !== before?.Id) faults.add('Code', 'code_taken');
    checkHours(faults, values.OfficeHours ?? []);
    checkFee(faults, values.LateFee ?? NO_LATE_FEE);
  },
  columns: (values, { before }) => ({
    code: values.Code,
    code_lower: values.Code.toLowerCase(),
    name: values.Name,
    name_lower: values.Name.toLowerCase(),
    property_type: values.PropertyType,
    address: values.Address ?? '',
    city: values.City ?? '',
    city_lower: (values.City ?? '').toLowerCase(),
    state: values.State ?? '',
    postal_code: values.PostalCode ?? '',
    year_built: values.YearBuilt ?? 0,
    market_value: values.MarketValue ?? 0,
    in_active: values.InActive ? 1 : 0,
    office_hours: JSON.stringify(values.OfficeHours ?? []),
    latitude: values.Latitude ?? null,
    longitude: values.Longitude ?? null,
    late_fee: JSON.stringify(values.LateFee ?? NO_LATE_FEE),
    ...(before ? {} : { units: 0 }),
  }),
  usedBy: {
    unit: 'property_id',
    deal: 'property_id',
    activity: 'property_id',
    work_order: 'property_id',
    approval: 'property_id',
  },
};

export const properties = routesOf({
  /** GET {connect}/property: of the database in the header. */
  listProperties: ({ db, scope, query }) => answerPage('property', propertiesPlan(db, scope, query), query),

  /** GET {connect}/property/summary. */
  getPropertySummary: ({ db, scope, query }) => propertyTotals(db, scope, query),

  /** GET {connect}/property/places: where they lie, with the figures that the caller may see. */
  listPropertyPlaces: ({ db, scope, query, actor, rights }) =>
    propertyPlaces(db, scope, query, { userId: actor.userId, mayView: (page) => rights.page(page) > 0 }),

  /** GET {connect}/property/{id}. */
  getProperty: (ctx) => findRecord(ctx, propertyKind),

  /** POST {connect}/property. */
  saveProperty: (ctx) => saveRecord(ctx, propertyKind),

  /** DELETE {connect}/property/remove. */
  removeProperty: (ctx) => removeRecord(ctx, propertyKind),
});

/** Each day once, and no time that ends before it begins; said at the entry that is wrong. */
function checkHours(faults: FieldFaults, hours: NonNullable<PropertySave['OfficeHours']>): void {
  for (const [index, { Day, Times }] of hours.entries()) {
    const at = `OfficeHours.${index}`;
    if (hours.findIndex((other) => other.Day === Day) < index) faults.add(`${at}.Day`, 'day_twice');
    for (const [number, { Opens, Closes }] of Times.entries())
      if (Closes <= Opens) faults.add(`${at}.Times.${number}.Closes`, 'closes_before_opening');
  }
}

/** Money and percent have two decimals at most; the contract bounds them. */
function checkFee(faults: FieldFaults, fee: LateFee): void {
  for (const [name, value] of Object.entries(fee))
    if (typeof value === 'number' && Number(value.toFixed(2)) !== value) faults.add(`LateFee.${name}`, 'two_decimals');
}

/** Its fields in one order, so that the same fee is never told as a change of the record. */
function inOrder(fee: LateFee): LateFee {
  if (fee.Kind === 'none') return { Kind: fee.Kind };
  if (fee.Kind === 'flat') return { Kind: fee.Kind, Amount: fee.Amount, GraceDays: fee.GraceDays };
  const { Kind, Percent, GraceDays, MaxAmount } = fee;
  return { Kind, Percent, GraceDays, ...(MaxAmount === undefined ? {} : { MaxAmount }) };
}
