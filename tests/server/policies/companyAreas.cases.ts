import type { CallInput } from '../helpers/call.ts';

/** Stands in every text of the first company, so that an answer to somebody else can be searched for it. */
export const MARK = 'Quenneville';

/** What the first company has, as the calls name it. */
export interface Fixture {
  company: number;
  menu: number;
  menuItem: number;
  spareMenu: number;
  task: number;
  spareTask: number;
  feedback: number;
  /** Of a member of staff. */
  subscription: number;
  tour: number;
  spareTour: number;
  spareStep: number;
  setting: number;
  reportId: number;
  role: number;
  user: number;
  database: number;
  filter: number;
  /** Sent to the administrator. */
  notification: number;
  spareNotification: number;
}

/** A tour of somebody new, who is shown it at the home page. */
export const newTour = (Name: string) => ({
  Id: 0,
  Name,
  Page: 'dashboard',
  Audience: 'all',
  Training: true,
  Steps: [{ selector: '#main', content: Name }],
});

/** What an answer to the administrator of another company is: a refusal, or what that company has itself. */
type Foreign = readonly [status: number, code: string] | 'theirs';

export interface Case {
  /** A call that works for the administrator of the company: what refuses it is not what it says. */
  input(of: Fixture): CallInput;
  /** Status of that call. */
  works: number;
  /** What users keep of their own; somebody else at work as them leaves a row all the same. */
  leavesNoRow?: true;
  /** The same call of the other company's administrator. */
  foreign: Foreign;
  /** The same with the other company in the path, where the path has one: refused for both administrators. */
  elsewhere?: (of: Fixture) => CallInput;
}

const plain = (works = 200, foreign: Foreign = 'theirs'): Case => ({ input: () => ({}), works, foreign });
const read = (input: Case['input'], foreign: Foreign): Case => ({ input, works: 200, foreign });
const filterOf = ({ database, filter }: Fixture) => ({
  query: { savedfiltername: MARK, FilterName: 'unit-filters', voyagerdbid: database, productid: 1, sourceid: filter },
});
const ofTask = (id: (of: Fixture) => number) => (of: Fixture) => ({
  path: { companyId: of.company },
  query: { taskcompanyid: id(of) },
});
const taskCase = (id: (of: Fixture) => number, works: number): Case => ({
  input: ofTask(id),
  works,
  foreign: [404, 'not_found'],
  elsewhere: (of) => ({ ...ofTask(id)(of), path: { companyId: of.company + 1 } }),
});
const NORTHGATE_MENUS = [404, 'not_found'] as const;

/**
 * Every operation of these areas, in an order in which each works. One that the contract gets has to be named here, with what
 * others are answered: `companyAreas.test.ts` fails without it.
 */
export const cases: Readonly<Record<string, Case>> = {
  listCustomMenus: plain(),
  listMenuSources: plain(),
  listCustomMenuItems: read(({ menu }) => ({ path: { menuId: menu } }), NORTHGATE_MENUS),
  saveCustomMenu: {
    input: ({ menu }) => ({ body: { Id: menu, Name: `${MARK} renamed` } }),
    works: 200,
    foreign: NORTHGATE_MENUS,
  },
  saveCustomMenuItems: {
    input: ({ menu, menuItem }) => ({
      body: { menulist: [{ MenuItemId: menuItem, MenuID: menu, Text: 'Renamed' }], deletemenulist: [] },
    }),
    works: 200,
    foreign: NORTHGATE_MENUS,
  },
  removeCustomMenu: {
    input: ({ spareMenu }) => ({ query: { id: spareMenu } }),
    works: 204,
    foreign: NORTHGATE_MENUS,
  },

  listReportFilters: plain(),
  listReportFilterPeople: plain(),
  listReportFilterProducts: plain(),
  listReportFilterUsers: read(filterOf, [404, 'not_found']),
  listAssignedUsers: read(filterOf, [404, 'not_found']),
  saveReportFilterUsers: {
    input: (of) => {
      const { query } = filterOf(of);
      const { savedfiltername: SavedFilterName, ...key } = query;
      return { body: { usersToSave: [{ ID: 0, UserId: of.user, SavedFilterName, ...key }], usersToDelete: [] } };
    },
    works: 200,
    foreign: [404, 'not_found'],
  },

  listReportSettings: read(() => ({ query: { productid: 5 } }), 'theirs'),
  saveReportSettings: {
    input: ({ setting, reportId, role }) => ({
      path: { productId: 5 },
      body: [{ id: setting, reportId, orderValue: 4, roleIds: [role] }],
    }),
    works: 200,
    // They have the product, and no such setting of it.
    foreign: [409, 'conflict'],
  },
  removeReportSetting: {
    input: ({ setting }) => ({ path: { id: setting } }),
    works: 204,
    foreign: [404, 'not_found'],
  },

  listDllVersions: plain(),
  testConnection: plain(),
  getCompanyAbout: plain(),
  getTokenPlacementUrl: read(() => ({ query: { docid: 7 } }), 'theirs'),
  // An answer that names no address, and nobody.
  getSignatureUrl: read(
    ({ user }) => ({ query: { UserId: user, Type: 'lease', ManagerId: 0, iDocId: 5512, MasterDocId: 0 } }),
    'theirs',
  ),
  getSignaturePage: plain(401, [401, 'signed_out']),

  saveFeedback: {
    input: () => ({ body: { Feedback: `${MARK} again`, Nps: 0, page: '/app/units', screenshot: null } }),
    works: 200,
    foreign: 'theirs',
  },
  listFeedback: plain(),
  getFeedback: read(({ feedback }) => ({ path: { id: feedback } }), [404, 'not_found']),

  answerFeedback: {
    input: ({ feedback }) => ({ path: { id: feedback }, body: { Answer: `${MARK} thanks` } }),
    works: 200,
    foreign: [404, 'not_found'],
  },

  listTours: plain(),
  getTour: read(({ tour }) => ({ path: { id: tour } }), [404, 'not_found']),
  saveTour: {
    input: ({ tour }) => ({ body: { ...newTour(`${MARK} renamed`), Id: tour } }),
    works: 200,
    foreign: [404, 'not_found'],
  },
  getPageTours: read(() => ({ path: { page: 'dashboard' } }), 'theirs'),
  listQuickTraining: plain(),
  markTourCompleted: {
    input: ({ tour }) => ({ body: { tourid: tour, completed: true } }),
    works: 204,
    foreign: [404, 'not_found'],
  },
  reportMissingTarget: {
    input: ({ spareTour, spareStep }) => ({ body: { tourid: spareTour, stepid: spareStep } }),
    works: 204,
    foreign: [404, 'not_found'],
  },
  restartTour: {
    input: ({ tour }) => ({ path: { id: tour } }),
    works: 204,
    foreign: [404, 'not_found'],
  },
  removeTour: {
    input: ({ spareTour }) => ({ query: { id: spareTour } }),
    works: 204,
    foreign: [404, 'not_found'],
  },
  listSentNotifications: plain(),
  listNotificationReceivers: read(({ notification }) => ({ path: { id: notification } }), [404, 'not_found']),
  sendNotification: {
    input: ({ user }) => ({ body: { Notification: MARK, type: 1, Audience: 'users', Users: [user] } }),
    works: 200,
    // No user of theirs.
    foreign: [400, 'invalid_record'],
  },
  removeSentNotification: {
    input: ({ spareNotification }) => ({ query: { id: spareNotification } }),
    works: 204,
    foreign: [404, 'not_found'],
  },
  listNotifications: plain(),
  createDueNotifications: { ...plain(), leavesNoRow: true },
  markNotificationReceived: {
    input: ({ notification }) => ({ path: { id: notification } }),
    works: 204,
    leavesNoRow: true,
    foreign: [404, 'not_found'],
  },
  markNotificationsReceived: {
    input: () => ({ body: { UpTo: 2_147_483_647 } }),
    works: 204,
    leavesNoRow: true,
    foreign: 'theirs',
  },

  // Without streams: tests/server/live follows them.
  followChanges: plain(204),

  listTasks: plain(),
  listProductTasks: plain(),
  listTaskReports: plain(),
  listTaskFilters: read(() => ({ query: { Report: 'userloginreport' } }), 'theirs'),
  listTaskLog: plain(),
  getTask: read(({ task }) => ({ path: { id: task } }), [404, 'not_found']),
  // Before the next, which leaves out what was due.
  stopTask: taskCase(({ task }) => task, 204),
  saveTask: {
    input: ({ task }) => ({
      body: { Id: task, TaskId: 1, ProductId: -1, timezone: 'Europe/Berlin', CronExpression: '30 3 * * *', Name: MARK },
    }),
    works: 200,
    foreign: [404, 'not_found'],
  },
  runTask: taskCase(({ spareTask }) => spareTask, 200),
  removeTask: taskCase(({ spareTask }) => spareTask, 204),
  listSubscriptions: plain(),
  endSubscription: {
    input: ({ subscription }) => ({ path: { id: subscription } }),
    works: 204,
    foreign: [404, 'not_found'],
  },

  listUsers: read(() => ({ query: { userStatus: '0' } }), 'theirs'),
  // The last one: it ends a session.
  forceLogout: {
    input: ({ user }) => ({ body: { selectedUsers: [user] } }),
    works: 200,
    // As one who was deleted: whether somebody is there elsewhere is not told.
    foreign: [404, 'chosen_gone'],
  },
};
