/** What is repaired, by whom, and what it is called. */
export const workCategories = {
  Plumbing: [
    'Kitchen faucet drips',
    'Toilet keeps running',
    'Bathtub drains slowly',
    'Water heater has no hot water',
    'Leak under the bathroom sink',
    'Garbage disposal is jammed',
  ],
  Electrical: [
    'Bedroom outlet has no power',
    'Hallway light flickers',
    'Breaker trips with the microwave',
    'Smoke detector chirps',
    'Replace the porch light',
  ],
  HVAC: [
    'Heating does not start',
    'Air conditioning blows warm air',
    'Thermostat display is blank',
    'Replace the air filter',
    'Radiator knocks at night',
  ],
  Appliance: [
    'Dishwasher does not drain',
    'Refrigerator is not cold enough',
    'Oven door does not close',
    'Dryer takes too long',
    'Washer leaks during the spin',
  ],
  Carpentry: [
    'Closet door is off its track',
    'Balcony railing is loose',
    'Kitchen cabinet hinge broken',
    'Entry door sticks',
  ],
  Painting: ['Touch up the living room wall', 'Repaint after the leak', 'Full repaint before move-in'],
  Flooring: ['Carpet seam comes loose', 'Laminate board lifts in the hall', 'Deep clean the carpet before move-in'],
  'Pest Control': ['Ants in the kitchen', 'Mice heard in the attic', 'Quarterly treatment'],
  Grounds: ['Parking lot light is out', 'Clear the fallen branch', 'Sprinkler runs all night', 'Salt the main walk'],
  Security: ['Entry fob does not work', 'Change the lock', 'Intercom is silent', 'Garage gate does not open'],
  'Make Ready': ['Turn the unit for the next resident', 'Final clean and inspection', 'Move-out walk-through repairs'],
} as const;

export type WorkCategory = keyof typeof workCategories;

export const vendorNames = {
  first: [
    'Atlas',
    'Bayview',
    'Blue Heron',
    'Brightline',
    'Cascade',
    'Colonial',
    'Commonwealth',
    'Coastal',
    'Evergreen',
    'Five Star',
    'Granite State',
    'Harborside',
    'Heritage',
    'Keystone',
    'Liberty',
    'Metro',
    'Northeast',
    'Pacific',
    'Patriot',
    'Pioneer',
    'Precision',
    'Premier',
    'Redwood',
    'Reliable',
    'Seaport',
    'Summit',
    'Sunrise',
    'Tri-County',
    'United',
    'Valley',
  ],
  last: {
    Plumbing: ['Plumbing', 'Plumbing & Drain', 'Pipe Works'],
    Electrical: ['Electric', 'Electrical Contractors', 'Power & Light'],
    HVAC: ['Heating & Cooling', 'Mechanical', 'Climate Services'],
    Appliance: ['Appliance Repair', 'Appliance Service'],
    Carpentry: ['Carpentry', 'Builders', 'Woodworks'],
    Painting: ['Painting', 'Painters'],
    Flooring: ['Flooring', 'Carpet & Tile'],
    'Pest Control': ['Pest Control', 'Exterminating'],
    Grounds: ['Landscaping', 'Grounds Care', 'Snow & Lawn'],
    Security: ['Lock & Safe', 'Security Systems', 'Access Control'],
    'Make Ready': ['Cleaning', 'Turnover Services'],
  },
} as const satisfies { first: readonly string[]; last: Record<WorkCategory, readonly string[]> };

export const dealStages = ['Inquiry', 'Tour', 'Proposal', 'Application', 'Approved', 'Lease Signed', 'Lost'] as const;

export const dealNotes = [
  'Prefers a high floor and a parking space.',
  'Moves for a new job; the date is fixed.',
  'Compares us with two other houses.',
  'Has a dog of 30 pounds; pet agreement sent.',
  'Wants eighteen months for a lower rent.',
  'Asked for the second bedroom to be repainted.',
  'Guarantor needed; parents will sign.',
  'Present resident, wants more room.',
] as const;

/** What has to be approved, and between what amounts. */
export const approvalKinds = {
  Invoice: [
    [120, 6_800],
    ['Snow removal', 'Elevator service', 'Monthly cleaning', 'Plumbing repair', 'Landscaping', 'Security patrol'],
  ],
  'Purchase order': [
    [400, 24_000],
    ['Refrigerators for turns', 'Carpet for four units', 'Hallway lighting', 'Boiler parts', 'Lobby furniture'],
  ],
  Lease: [
    [14_000, 44_000],
    ['New lease with concession', 'Lease below market rent', 'Corporate lease', 'Short-term lease'],
  ],
  Renewal: [
    [15_000, 42_000],
    ['Renewal at last rent', 'Renewal for two years', 'Renewal with repairs'],
  ],
  Credit: [
    [25, 900],
    ['Credit for lost heating', 'Late fee waived', 'Credit for parking', 'Return of the deposit'],
  ],
} as const;

export const approvalComments = {
  approved: ['In the budget.', 'As agreed with the owner.', 'Fine.', 'Checked against the contract.'],
  rejected: ['Over the budget of the quarter.', 'A second offer is missing.', 'Billed twice.', 'Owner said no.'],
} as const;

export const activityKinds = {
  Call: [
    'Call back about the two-bedroom',
    'Ask for the pet agreement',
    'Confirm the tour time',
    'Follow up on the application',
  ],
  Email: ['Send floor plans', 'Send the renewal offer', 'Answer the parking question', 'Send move-in instructions'],
  Tour: ['Tour with the prospect', 'Second tour with roommates', 'Virtual tour'],
  Meeting: ['Lease signing', 'Renewal meeting', 'Move-out inspection'],
  Task: ['Prepare the lease package', 'Check the guarantor', 'Order the keys', 'Update the rent roll'],
} as const;
