import type { TourStepSave } from '#server/generated/types.ts';
import { columnsOf, wholeStep } from '#server/tours/stepColumns.ts';
import { insertRows } from './bulk.ts';
import type { SeedContext } from './types.ts';

interface ShippedTour {
  /** Their texts are `tour.{id}.name`, `tour.{id}.1.title`, `tour.{id}.1.text` ... */
  id: string;
  page: string;
  audience: 'staff' | 'console';
  startsItself: boolean;
  steps: readonly Partial<TourStepSave>[];
}

/** Where the menu is closed, its button. */
const MENU = '#navigation, body:not(:has(#navigation)) [data-part="menu"]';
const REPORT = 'userloginreport';

/** Tours that every company begins with. */
const shippedTours: readonly ShippedTour[] = [
  {
    id: 'firstDay',
    page: 'dashboard',
    audience: 'staff',
    startsItself: true,
    steps: [
      { selector: '#main', placement: 'center' },
      { selector: MENU, placement: 'right' },
      { selector: '[data-part="workspace"]' },
      { selector: '[data-part="search"]' },
      { selector: '[data-part="user"]' },
    ],
  },
  {
    id: 'firstReport',
    page: 'company.settings.report',
    audience: 'console',
    startsItself: true,
    steps: [
      { selector: '#main', placement: 'center', nextPath: REPORT },
      {
        selector: '[data-control="LoginFrom:LoginTo"]',
        currentState: REPORT,
        prevPath: 'company/settings/report',
      },
      { selector: '#main [role="columnheader"]', currentState: REPORT },
      { selector: '[data-part="export"]', currentState: REPORT },
    ],
  },
  {
    id: 'reportSettings',
    page: 'company.settings.ysrconfiguration',
    audience: 'console',
    startsItself: false,
    steps: [
      { selector: '#main', placement: 'center' },
      { selector: '[data-control="productid"]' },
      { selector: '[data-tab="report"]' },
    ],
  },
];

/** The tours of a new company. */
export async function seedTours({ trx, ids }: SeedContext, companyId: number): Promise<void> {
  const planned = shippedTours.map((tour) => ({ ...tour, rowId: ids.next('tour') }));
  await insertRows(
    trx,
    'tour',
    planned.map(({ id, rowId, page, audience, startsItself }) => ({
      id: rowId,
      company_id: companyId,
      name: `tour.${id}.name`,
      name_lower: `tour.${id}.name`.toLowerCase(),
      page,
      audience,
      training: 1,
      starts_itself: startsItself ? 1 : 0,
      show_all: 0,
      active: 1,
    })),
  );
  await insertRows(
    trx,
    'tour_step',
    planned.flatMap(({ id, rowId, steps }) =>
      steps.map((step, index) => ({
        ...columnsOf(
          wholeStep({
            selector: '',
            title: `tour.${id}.${index + 1}.title`,
            content: `tour.${id}.${index + 1}.text`,
            ...step,
          }),
          index + 1,
        ),
        id: ids.next('tour_step'),
        tour_id: rowId,
      })),
    ),
  );
}
