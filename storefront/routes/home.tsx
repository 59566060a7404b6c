export default function HomePage() {
  return <p>Home</p>
}
