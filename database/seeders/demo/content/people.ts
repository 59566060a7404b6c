/** Names that buyers are made of; their addresses end in a domain that never receives mail. */
export const firstNames = [
  'Aaron', 'Adriana', 'Aisha', 'Alan', 'Alejandra', 'Alice', 'Amara', 'Amir', 'Andre', 'Anita', 'Anna', 'Antonio',
  'Ariel', 'Arjun', 'Avery', 'Beatriz', 'Ben', 'Bianca', 'Brandon', 'Bridget', 'Caleb', 'Camila', 'Carlos', 'Caroline',
  'Chen', 'Chloe', 'Chris', 'Claire', 'Cole', 'Daniel', 'Daphne', 'David', 'Deepa', 'Diego', 'Elena', 'Eli', 'Elise',
  'Emeka', 'Emily', 'Erin', 'Ethan', 'Eva', 'Farah', 'Felix', 'Fiona', 'Gabriel', 'Grace', 'Greta', 'Hassan', 'Hazel',
  'Henry', 'Ian', 'Imani', 'Ines', 'Isaac', 'Isla', 'Ivan', 'Jade', 'James', 'Jasmine', 'Jenna', 'Joel', 'Jonah',
  'Jordan', 'Jose', 'Julia', 'Kai', 'Karen', 'Kavya', 'Keith', 'Kenji', 'Kira', 'Lars', 'Layla', 'Leah', 'Leo', 'Liam',
  'Lucia', 'Luis', 'Maggie', 'Malik', 'Mara', 'Maria', 'Mateo', 'Maya', 'Megan', 'Mira', 'Nadia', 'Naomi', 'Nathan',
  'Nina', 'Noah', 'Nora', 'Oscar', 'Owen', 'Paige', 'Paolo', 'Quinn', 'Rachel', 'Rafael', 'Reese', 'Rosa', 'Ruth',
  'Sadie', 'Sam', 'Sara', 'Sean', 'Simone', 'Sofia', 'Soren', 'Tara', 'Theo', 'Tomas', 'Uma', 'Vera', 'Victor', 'Wen',
  'Will', 'Yara', 'Zoe',
] as const

export const lastNames = [
  'Abbott', 'Adeyemi', 'Alvarez', 'Andersen', 'Archuleta', 'Bailey', 'Banerjee', 'Barnes', 'Becker', 'Begay', 'Bennett',
  'Brooks', 'Bui', 'Cabrera', 'Carter', 'Chandra', 'Chavez', 'Choi', 'Clark', 'Cohen', 'Cruz', 'Dalton', 'Das', 'Diaz',
  'Dubois', 'Edwards', 'Eriksen', 'Espinoza', 'Farrell', 'Fischer', 'Flores', 'Foster', 'Garcia', 'Gibson', 'Goldberg',
  'Gomez', 'Gray', 'Gupta', 'Hale', 'Hansen', 'Harper', 'Hayes', 'Hernandez', 'Hughes', 'Ibrahim', 'Jackson', 'Jensen',
  'Johnson', 'Kapoor', 'Kelly', 'Khan', 'Kim', 'Kowalski', 'Larsen', 'Lee', 'Lopez', 'Lund', 'MacLeod', 'Martinez',
  'Mendoza', 'Meyer', 'Mills', 'Moore', 'Morales', 'Mwangi', 'Nakamura', 'Nguyen', 'Novak', 'Obi', 'Olsen', 'Ortiz',
  'Park', 'Patel', 'Pereira', 'Quintana', 'Ramirez', 'Reed', 'Reyes', 'Rivera', 'Rossi', 'Ruiz', 'Sanders', 'Schmidt',
  'Shah', 'Silva', 'Singh', 'Stone', 'Suarez', 'Sutton', 'Tanaka', 'Torres', 'Tran', 'Valdez', 'Vargas', 'Walker',
  'Weber', 'West', 'Wong', 'Yazzie', 'Young', 'Zimmerman',
] as const
