/** Given and family names, as mixed as the staff and tenants of an American property group. */
export const firstNames = words(`
  Aaliyah Aaron Abigail Adriana Aisha Alan Alejandro Alice Amara Amir Ana Andre Angela Anika Anthony Beatriz Ben Bianca Brandon
  Brian Camila Carl Carmen Catherine Cedric Chloe Christina Colin Connor Crystal Daniel Darius David Deborah Deepa Denise Derek
  Diego Dmitri Dominic Donna Edith Eduardo Elena Eli Emily Emmanuel Erica Ethan Eva Fatima Felix Fiona Francesca Frank Gabriel
  Gloria Grace Gregory Hannah Hassan Heather Hector Helen Henry Hiro Ian Imani Ines Irene Isaac Isabel Ivan Jamal James Janet
  Jasmine Javier Jennifer Jerome Joanna Joel Jonah Jorge Joyce Julian Kaito Karen Karim Kate Keisha Kevin Kim Kofi Laila Laura
  Leah Leo Leticia Liam Lin Linda Lorenzo Lucia Luis Mai Malik Marcus Margaret Maria Mario Martha Mateo Maya Megan Mei Michael
  Miguel Min Miriam Mohammed Monica Nadia Naomi Natalie Nathan Neha Nicholas Nina Noah Nora Olga Olivia Omar Oscar Patricia
  Paul Paula Pedro Peter Phoebe Priya Rachel Rafael Rahul Raymond Rebecca Renee Ricardo Robert Rosa Ruth Ryan Salma Samuel
  Sandra Sara Sean Sergio Shanice Simon Sofia Sonia Stella Stephen Susan Tamika Tanya Terrence Theo Theresa Thomas Tomas Tyler
  Valerie Vanessa Victor Vikram Virginia Wei Wendy William Xavier Yasmin Yolanda Yusuf Zara Zoe
`);

export const lastNames = words(`
  Abbott Abrams Acosta Adeyemi Ahmed Alvarez Anderson Aoki Banerjee Barnes Becker Bell Bianchi Blake Bouchard Bradley Brennan
  Brooks Burke Cabrera Campbell Cardoso Carter Castillo Chan Chandra Chen Cho Clarke Cohen Coleman Collins Contreras Cooper
  Cruz Dalton Davis Delgado Desai Diaz Donovan Douglas Duarte Edwards Ellis Espinoza Evans Farouk Ferguson Fernandez Fischer
  Fletcher Flores Foster Fraser Garcia Gibson Gomez Gonzalez Gordon Graham Greene Griffin Gupta Haddad Hall Hamilton Hansen
  Harper Hayes Henderson Hernandez Herrera Hoffman Howard Huang Hughes Hussain Ibrahim Iyer Jackson Jensen Johnson Jones Joseph
  Kaplan Kapoor Keller Kelly Khan Kim Kowalski Kumar Lambert Larsen Lawson Lee Levine Lewis Lin Lopez Lowe Lynch MacDonald
  Malone Mansour Marino Marshall Martin Martinez Mason Matsuda McCarthy McKenna Medina Mehta Mendez Meyer Miller Mitchell
  Molina Moore Morales Morgan Murphy Nakamura Navarro Nelson Nguyen Novak OConnor Okafor Oliveira Olsen Ortiz Osei Owens
  Pacheco Park Parker Patel Pearson Pereira Perez Petrov Phillips Pham Porter Powell Quinn Rahman Ramirez Ramos Reed Reyes
  Richardson Rivera Roberts Robinson Rodriguez Romano Rosen Ross Rossi Russell Saleh Sanchez Santos Sato Schmidt Schneider
  Scott Sharma Shaw Silva Simmons Singh Smith Soto Stewart Stone Sullivan Suzuki Tanaka Taylor Thompson Torres Tran Turner
  Valdez Vargas Vasquez Wagner Walker Wallace Walsh Wang Washington Watson Weber West White Williams Wilson Wong Wright Wu
  Yamamoto Yang Young Zhang Zimmerman
`);

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
